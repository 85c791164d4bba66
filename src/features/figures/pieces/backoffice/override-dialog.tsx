import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useState } from 'react';
import { DialogProblem } from '#src/backoffice/act/dialog-problem.tsx';
import { idle } from '#src/backoffice/act/idle.ts';
import { useDialogAct } from '#src/backoffice/act/use-dialog-act.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import type { GateFinding } from '../../gate/gate.ts';
import { ReasonField } from './reason-field.tsx';

interface Props {
  report: number;
  edition: number;
  finding: GateFinding;
  onClose: () => void;
  onDone: () => void;
}

/** Asks why a report may be published despite a finding; person, time and reason are recorded. */
export function OverrideDialog({ report, edition, finding, onClose, onDone }: Props) {
  const [reason, setReason] = useState('');
  const { busy, problem, run, close } = useDialogAct(onClose);
  const submit = () =>
    run(async () => {
      const body = { finding: finding.key, edition, reason };
      await staffFetch('POST', `/reports/${report}/gate/overrides`, body);
      onDone();
    });
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <DialogTitle>Override this finding</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{finding.message}</DialogContentText>
        <ReasonField
          label="Reason for publishing it as it is"
          helperText="Recorded with your name and the time. It applies until the texts or figures change."
          value={reason}
          onChange={setReason}
          minLength={5}
        />
      </DialogContent>
      <DialogProblem problem={problem} />
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
        <Button
          onClick={() => void submit()}
          variant="contained"
          disabled={reason.trim().length < 5}
          {...idle(busy)}
        >
          Override
        </Button>
      </DialogActions>
    </Dialog>
  );
}
