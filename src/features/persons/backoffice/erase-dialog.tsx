import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  TextField,
  Typography,
} from '@mui/material';
import type { FormEvent } from 'react';
import { DialogProblem } from '#src/backoffice/act/dialog-problem.tsx';
import { idle } from '#src/backoffice/act/idle.ts';
import { useDialogAct } from '#src/backoffice/act/use-dialog-act.ts';

/** What somebody decided about an erasure. */
export interface Erasure {
  /** The address again. */
  repeat: string;
  /** The names to remove from texts about others. */
  names: string[];
}

interface Props {
  email: string;
  /** Those that were given under the address. */
  names: string[];
  /** Erases, as `act` of `useAct` says. */
  onErase: (choice: Erasure) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the address again, and which names to remove from texts about others: anybody could have given them. */
export function EraseDialog({ email, names, onErase, onClose }: Props) {
  const { busy, problem, run, close } = useDialogAct(onClose);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const repeat = String(fields.get('repeat'));
    const chosen = fields.getAll('name').map(String);
    void run(() => onErase({ repeat, names: chosen }));
  };
  return (
    // What has begun cannot be cancelled any more.
    <Dialog open onClose={() => busy || close()} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle>Erase {email}</DialogTitle>
        <DialogContent>
          <Typography variant="body2" sx={{ mb: 1 }}>
            This cannot be undone. Paid orders and invoices are kept.
          </Typography>
          {names.length > 0 && (
            <FormGroup role="group" aria-labelledby="erased-names" sx={{ mb: 2 }}>
              <Typography variant="body2" id="erased-names">
                Also remove from notes and the record of changes:
              </Typography>
              {names.map((name) => (
                <FormControlLabel
                  key={name}
                  control={<Checkbox name="name" value={name} defaultChecked size="small" />}
                  label={name}
                />
              ))}
              <FormHelperText sx={{ mx: 0 }}>
                These were typed into forms under this address, by whoever sent them. Deselect what
                is not the person’s name.
              </FormHelperText>
            </FormGroup>
          )}
          <TextField
            name="repeat"
            type="email"
            label="Repeat the address"
            autoComplete="off"
            required
            autoFocus
          />
        </DialogContent>
        <DialogProblem problem={problem} />
        <DialogActions>
          <Button disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="error" {...idle(busy)}>
            Erase
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
