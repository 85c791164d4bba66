import { Icon } from '#src/backoffice/icon/icon.tsx';
import './findings.css';
import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { timeOf } from '#src/backoffice/moment.ts';
import type { Fix, Like } from '../../gate/finding.ts';
import type { GateFinding } from '../../gate/gate.ts';
import { CompareDialog } from './compare-dialog.tsx';

const SIGNS = {
  stop: { sign: 'warning-circle', color: 'error', words: 'Stops publishing' },
  warn: { sign: 'warning', color: 'warning', words: 'Asks for a reason' },
  note: { sign: 'info', color: 'info', words: 'For your information' },
} as const;

const WORST_FIRST = { stop: 0, warn: 1, note: 2 };

interface Props {
  findings: readonly GateFinding[];
  /** The checks that found nothing, in words. */
  passed: readonly string[];
  /** Given where this person may answer for the finding. */
  onOverride?: ((finding: GateFinding) => void) | undefined;
  mayOverride?: (finding: GateFinding) => boolean;
  /** Puts what the figures say in the place of what the text says. */
  onFix?: ((finding: GateFinding, fix: Fix) => void) | undefined;
  /** Leads to the place of the finding; undefined: it has none here. */
  wayTo?: (finding: GateFinding) => { words: string; go: () => void } | undefined;
  /** More that can be done about a finding. */
  more?: (finding: GateFinding) => ReactNode;
}

/** What the gate found, each in a sentence with its weight in words, and what it found to be right. */
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
            <span>{words.charAt(0).toUpperCase() + words.slice(1)}</span>
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
        <Icon name="check-circle" color="disabled" fontSize="small" titleAccess="Answered for" />
      ) : (
        <Icon name={sign} color={color} fontSize="small" titleAccess={words} />
      )}
      <div>
        <b>{message}</b>
        <small>
          {override
            ? `${override.staff_email} answers for it since ${timeOf(override.made_at)}: ${override.reason}`
            : words}
        </small>
        {!override && (
          <Box className="findings__acts">
            {fix && onFix && (
              <Button size="small" variant="outlined" onClick={() => onFix(finding, fix)}>
                Put {fix.put} in
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
                {way.words}
              </Button>
            )}
            {onOverride && mayOverride?.(finding) && (
              <Button size="small" onClick={() => onOverride(finding)}>
                It is meant so…
              </Button>
            )}
          </Box>
        )}
      </div>
    </li>
  );
}
