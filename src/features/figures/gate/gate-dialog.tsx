import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useNotify, usePermissions } from 'react-admin';
import { FindingList } from './finding-list.tsx';
import type { GateFinding } from './gate.ts';
import { askGate, type GateAnswer, headingOf, isOpen } from './gate-answer.ts';
import { OverrideDialog } from './override-dialog.tsx';

interface Props {
  report: number;
  /** Not given: the edition that the report names. */
  edition?: number;
  /** What the button says, such as "Publish". */
  act: string;
  onAct: () => void;
  onClose: () => void;
}

/** What stops a report and what warns, before it is published; the act is open once nothing is left unanswered. */
export function GateDialog({ report, edition, act, onAct, onClose }: Props) {
  const [gate, setGate] = useState<GateAnswer>();
  const [answered, setAnswered] = useState<GateFinding>();
  const notify = useNotify();
  const { permissions } = usePermissions<{ role?: string }>();
  const load = useCallback(() => {
    askGate(report, edition).then(setGate, (error: Error) => {
      notify(error.message, { type: 'error' });
      onClose();
    });
  }, [report, edition, notify, onClose]);
  useEffect(load, [load]);
  const open = gate?.findings.filter(isOpen) ?? [];
  const isOwner = permissions?.role === 'owner';
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="gate-heading">
      <DialogTitle id="gate-heading">
        {gate ? headingOf(gate.findings) : 'Checking the report'}
      </DialogTitle>
      <DialogContent>
        {!gate && <LinearProgress aria-label="Checking" />}
        {gate && (
          <FindingList
            findings={gate.findings}
            passed={gate.passed}
            onOverride={setAnswered}
            mayOverride={({ level }) => level === 'warn' || (level === 'stop' && isOwner)}
          />
        )}
        {open.some(({ level }) => level === 'stop') && !isOwner && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
            An owner can let a report out against a check that stops it; the reason is kept.
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Back to the report</Button>
        <Button variant="contained" disabled={!gate || open.length > 0} onClick={onAct}>
          {act}
        </Button>
      </DialogActions>
      {gate && answered && (
        <OverrideDialog
          report={report}
          edition={gate.edition}
          finding={answered}
          onClose={() => setAnswered(undefined)}
          onDone={() => {
            setAnswered(undefined);
            load();
          }}
        />
      )}
    </Dialog>
  );
}
