import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { usePermissions, useRedirect } from 'react-admin';
import { DialogProblem } from '#src/backoffice/act/dialog-problem.tsx';
import { useTellFailure } from '#src/backoffice/act/failure.ts';
import { idle } from '#src/backoffice/act/idle.ts';
import { useDialogAct } from '#src/backoffice/act/use-dialog-act.ts';
import { NotRead } from '#src/backoffice/frame/not-read.tsx';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import type { Fix } from '../../gate/finding.ts';
import type { GateFinding } from '../../gate/gate.ts';
import { FindingList, type WayTo } from './finding-list.tsx';
import { askGate, type GateAnswer, headingOf, isOpen } from './gate-answer.ts';
import { OverrideDialog } from './override-dialog.tsx';
import { placeOf } from './place-of.ts';

interface Props {
  report: number;
  /** By default, the edition that the report names. */
  edition?: number;
  /** The label of the button, such as "Publish". */
  label: string;
  /** Does what the button says, as `act` of `useAct` says. */
  work: () => Promise<unknown>;
  onClose: () => void;
  /** Called after a text of the report was changed from here. */
  onFixed?: () => void;
}

/** What stops a report and what warns, before it is published; the button is enabled once all findings are settled. */
export function GateDialog({ report, edition, label, work, onClose, onFixed }: Props) {
  const { busy, problem, run, close } = useDialogAct(onClose);
  const [gate, setGate] = useState<GateAnswer>();
  const [failed, setFailed] = useState<Error>();
  const [answered, setAnswered] = useState<GateFinding>();
  const small = useMediaQuery(useTheme().breakpoints.down('sm'));
  const tellFailure = useTellFailure();
  const redirect = useRedirect();
  const { permissions } = usePermissions<{ role?: string }>();
  const load = useCallback(() => {
    setFailed(undefined);
    askGate(report, edition).then(setGate, setFailed);
  }, [report, edition]);
  useEffect(load, [load]);
  const open = gate?.findings.filter(isOpen) ?? [];
  const isOwner = permissions?.role === 'owner';
  const fix = async ({ path }: GateFinding, wanted: Fix) => {
    try {
      await staffFetch('POST', `/reports/${report}/gate/fixes`, { path, fix: wanted });
      onFixed?.();
    } catch (error) {
      tellFailure(error);
    }
    load();
  };
  const wayTo: WayTo = ({ path }) => {
    const { label, address } = placeOf(report, path, edition);
    const go = () => {
      onClose();
      if (address) redirect(address);
    };
    return { label, go };
  };
  return (
    <Dialog
      open
      onClose={close}
      fullWidth
      maxWidth="md"
      fullScreen={small}
      aria-labelledby="gate-heading"
    >
      <DialogTitle id="gate-heading" aria-live="polite">
        {gate
          ? headingOf(gate.findings)
          : failed
            ? 'The checks could not be run'
            : 'Checking the report'}
      </DialogTitle>
      <DialogContent>
        {!gate && !failed && <LinearProgress aria-label="Checking" />}
        {failed && <NotRead error={failed} onAgain={load} />}
        {gate && (
          <Box className="gate-columns">
            <Box sx={{ minWidth: 0 }}>
              <FindingList
                findings={gate.findings}
                passed={gate.passed}
                onFix={(finding, wanted) => void fix(finding, wanted)}
                wayTo={wayTo}
                onOverride={setAnswered}
                mayOverride={({ level, required }) =>
                  level === 'warn' || (level === 'stop' && !required && isOwner)
                }
              />
              {open.some(({ level, required }) => level === 'stop' && !required) && !isOwner && (
                <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
                  An owner can publish a report despite a failed check; the reason is recorded.
                </Typography>
              )}
            </Box>
            <Changes changes={gate.changes} />
          </Box>
        )}
      </DialogContent>
      <DialogProblem problem={problem} />
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, px: 3 }}>
        <Typography variant="body2" color="text.secondary" sx={{ mr: 'auto' }}>
          Readers see none of it until then.
        </Typography>
        <Button onClick={close}>Back to the report</Button>
        <Button
          variant="contained"
          disabled={!gate || open.length > 0}
          {...idle(busy)}
          onClick={() => void run(work)}
        >
          {label}
        </Button>
      </DialogActions>
      {gate && answered && (
        <OverrideDialog
          report={report}
          edition={gate.edition}
          finding={answered}
          onClose={() => setAnswered(undefined)}
          onDone={load}
        />
      )}
    </Dialog>
  );
}

/** What will be different for readers after publishing. */
function Changes({ changes }: Pick<GateAnswer, 'changes'>) {
  return (
    <section className="gate-changes" aria-labelledby="gate-changes">
      <h3 id="gate-changes">What changes on the site</h3>
      {changes.length === 0 ? (
        <p>Nothing visible to readers.</p>
      ) : (
        <dl>
          {changes.map(({ what, how }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
