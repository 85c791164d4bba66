import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { staffFetch } from '../staff-fetch.ts';
import { answerPasswordRequests } from './password-request.ts';
import { forgetSession } from './session.ts';

/** Asks for the password again before what is hard to undo or leaves the house. */
export function ConfirmPassword() {
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const settle = useRef<((given: boolean) => void) | undefined>(undefined);
  useEffect(
    () =>
      answerPasswordRequests(() => {
        setProblem('');
        setOpen(true);
        return new Promise((resolve) => {
          settle.current = resolve;
        });
      }),
    [],
  );
  const end = (given: boolean) => {
    setOpen(false);
    settle.current?.(given);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    try {
      await staffFetch('POST', '/session/password', { password });
      forgetSession();
      end(true);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <Dialog open={open} onClose={() => end(false)} fullWidth maxWidth="xs">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle>Please give your password again</DialogTitle>
        <DialogContent>
          <TextField
            name="password"
            type="password"
            label="Password"
            autoComplete="current-password"
            required
            autoFocus
            error={problem !== ''}
            helperText={problem}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => end(false)}>Cancel</Button>
          <Button type="submit" variant="contained">
            Confirm
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
