import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
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
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const submit = async () => {
    setBusy(true);
    try {
      await staffFetch('POST', `/reports/${report}/gate/overrides`, {
        finding: finding.key,
        edition,
        reason,
      });
      onDone();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
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
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          onClick={() => void submit()}
          variant="contained"
          disabled={busy || reason.trim().length < 5}
        >
          Override
        </Button>
      </DialogActions>
    </Dialog>
  );
}
