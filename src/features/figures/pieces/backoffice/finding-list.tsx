import { Icon } from '#src/backoffice/icon/icon.tsx';
import './findings.css';
import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { timeOf } from '#src/backoffice/moment.ts';
import { capitalized } from '#src/first-letter.ts';
import type { Fix, Like } from '../../gate/finding.ts';
import type { GateFinding } from '../../gate/gate.ts';
import { CompareDialog } from './compare-dialog.tsx';

const SIGNS = {
  stop: { sign: 'warning-circle', color: 'error', words: 'Blocks publishing' },
  warn: { sign: 'warning', color: 'warning', words: 'Needs a reason' },
  note: { sign: 'info', color: 'info', words: 'For your information' },
} as const;

const WORST_FIRST = { stop: 0, warn: 1, note: 2 };

/** The link to the place of a finding; undefined if there is none here. */
export type WayTo = (finding: GateFinding) => { label: string; go: () => void } | undefined;

interface Props {
  findings: readonly GateFinding[];
  /** The descriptions of the checks that found nothing. */
  passed: readonly string[];
  /** Given if this person may override the finding. */
  onOverride?: ((finding: GateFinding) => void) | undefined;
  mayOverride?: (finding: GateFinding) => boolean;
  /** Replaces what the text says by what the figures say. */
  onFix?: ((finding: GateFinding, fix: Fix) => void) | undefined;
  wayTo?: WayTo;
  /** Further actions for a finding. */
  more?: (finding: GateFinding) => ReactNode;
}

/** The findings of the gate, each as a sentence with its weight in words, and the checks that passed. */
export function FindingList({ findings, passed, ...acts }: Props) {
  const [like, setLike] = useState<Like>();
  return (
    <>
      <ul className="findings">
        {findings
          .toSorted((a, b) => WORST_FIRST[a.level] - WORST_FIRST[b.level])
          .map((finding) => (
            <OneFinding key={finding.key} finding={finding} onCompare={setLike} {...acts} />
          ))}
        {passed.map((words) => (
          <li key={words} className="findings__passed">
            <Icon name="check-circle" color="success" fontSize="small" titleAccess="Passed" />
            <span>{capitalized(words)}</span>
          </li>
        ))}
      </ul>
      {like && <CompareDialog like={like} onClose={() => setLike(undefined)} />}
    </>
  );
}

type OneProps = Omit<Props, 'findings' | 'passed'> & {
  finding: GateFinding;
  onCompare: (like: Like) => void;
};

function OneFinding({ finding, onCompare, onOverride, mayOverride, onFix, wayTo, more }: OneProps) {
  const { sign, color, words } = SIGNS[finding.level];
  const { override, fix, like, message } = finding;
  const way = override ? undefined : wayTo?.(finding);
  return (
    <li>
      {override ? (
        <Icon name="check-circle" color="disabled" fontSize="small" titleAccess="Overridden" />
      ) : (
        <Icon name={sign} color={color} fontSize="small" titleAccess={words} />
      )}
      <div>
        <b>{message}</b>
        <small>
          {override
            ? `Overridden by ${override.staff_email} on ${timeOf(override.made_at)}: ${override.reason}`
            : words}
        </small>
        {!override && (
          <Box className="findings__acts">
            {fix && onFix && (
              <Button size="small" variant="outlined" onClick={() => onFix(finding, fix)}>
                Change to {fix.put}
              </Button>
            )}
            {more?.(finding)}
            {like && (
              <Button size="small" variant="outlined" onClick={() => onCompare(like)}>
                Compare
              </Button>
            )}
            {way && (
              <Button size="small" onClick={way.go}>
                {way.label}
              </Button>
            )}
            {onOverride && mayOverride?.(finding) && (
              <Button size="small" onClick={() => onOverride(finding)}>
                Override…
              </Button>
            )}
          </Box>
        )}
      </div>
    </li>
  );
}
