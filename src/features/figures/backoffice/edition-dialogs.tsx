import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { differences } from './differences.ts';
import type { useEdition } from './use-edition.ts';

const MOST_SHOWN = 40;

/** What a save asks for: why published values change, or what to do about somebody else's save. */
export function EditionDialogs({ edition }: { edition: ReturnType<typeof useEdition> }) {
  const { asks, setAsks, save, load, discard, busy, theirs, written } = edition;
  const [reason, setReason] = useState('');
  const close = () => setAsks(undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({ reason });
  };
  if (asks === 'reason')
    return (
      <Dialog open onClose={close} fullWidth maxWidth="sm">
        <form onSubmit={submit}>
          <DialogTitle>Why do published values change?</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>
              The old and the new values stay readable on the page of corrections, with this
              sentence.
            </DialogContentText>
            <TextField
              label="Reason"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: 1000 } }}
              required
              fullWidth
              multiline
              autoFocus
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>Back</Button>
            <Button type="submit" variant="contained" disabled={busy || !reason.trim()}>
              Save the correction
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    );
  const found = theirs && written ? differences(theirs, written) : [];
  return (
    <Dialog open={asks === 'conflict'} onClose={close} fullWidth maxWidth="md">
      <DialogTitle>Somebody else has changed this as well</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          This edition was saved after you opened it. Nothing of yours is saved yet; this browser
          keeps it.
        </DialogContentText>
        {found.length > 0 && (
          <TableContainer>
            <Table size="small" aria-label="Theirs and yours">
              <TableHead>
                <TableRow>
                  <TableCell>What</TableCell>
                  <TableCell>Theirs, saved</TableCell>
                  <TableCell>Yours</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {found.slice(0, MOST_SHOWN).map(({ what, theirs: saved, yours }) => (
                  <TableRow key={what}>
                    <TableCell component="th" scope="row">
                      {what}
                    </TableCell>
                    <TableCell>{saved}</TableCell>
                    <TableCell>{yours}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
        {found.length > MOST_SHOWN && (
          <DialogContentText sx={{ mt: 1 }}>
            And {found.length - MOST_SHOWN} more differences.
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Back to mine</Button>
        <Button
          onClick={() => {
            discard();
            close();
            void load();
          }}
        >
          Discard mine
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void save({ over: true })}>
          Save mine over theirs
        </Button>
      </DialogActions>
    </Dialog>
  );
}
