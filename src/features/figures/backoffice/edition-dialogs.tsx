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
const MOST_KEPT = 8;

/** What a save asks for: the reason for changing published values, or how to resolve somebody else's save. */
export function EditionDialogs({ edition }: { edition: ReturnType<typeof useEdition> }) {
  const { asks, setAsks, save, load, discard, busy, opened, theirs, written, joined } = edition;
  const [reason, setReason] = useState('');
  const close = () => setAsks(undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(reason);
  };
  if (asks === 'reason')
    return (
      <Dialog open onClose={close} fullWidth maxWidth="sm">
        <form onSubmit={submit}>
          <DialogTitle>Why do published values change?</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>
              The corrections page lists the old and the new values with this reason.
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
  const found = theirs && joined ? differences(theirs, joined) : [];
  const theirOwn = new Set(
    theirs && opened ? differences(opened, theirs).map(({ what }) => what) : [],
  );
  const kept =
    theirs && written && opened
      ? [...theirOwn].filter((what) => !found.some((one) => one.what === what))
      : [];
  return (
    <Dialog
      open={asks === 'conflict'}
      onClose={close}
      fullWidth
      maxWidth="md"
      aria-labelledby="edition-conflict"
    >
      <DialogTitle id="edition-conflict">Somebody else has changed this as well</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          This edition was saved after you opened it. Your changes are not saved yet; they are kept
          in this browser. {found.length > 0 && 'They differ from what is saved as follows.'}
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
                    <TableCell>{theirOwn.has(what) ? <mark>{saved}</mark> : saved}</TableCell>
                    <TableCell>{yours}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
        {kept.length > 0 && (
          <DialogContentText sx={{ mt: 2 }}>
            Kept as saved: {kept.slice(0, MOST_KEPT).join('; ')}
            {kept.length > MOST_KEPT && ` and ${kept.length - MOST_KEPT} more`}.
          </DialogContentText>
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
        <Button variant="contained" disabled={busy} onClick={() => void edition.saveJoined()}>
          Save both
        </Button>
      </DialogActions>
    </Dialog>
  );
}
