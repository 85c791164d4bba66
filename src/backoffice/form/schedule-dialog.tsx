import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { reasonOf, useTellFailure } from '../act/failure.ts';
import { idle } from '../act/idle.ts';
import { instantOf, localTime, zoned } from '../inputs/local-time.ts';

/** Asks when something is to be done: by default, when a draft is to be published. */
export function ScheduleDialog(props: {
  at: string | null;
  title?: string;
  /** The label of the button that cancels a scheduled time. */
  not?: string;
  onClose: () => void;
  /** Stores the time and closes the dialog; the message of an error is shown at the field. */
  onChoose: (iso: string | null) => Promise<void>;
}) {
  const [value, setValue] = useState(
    localTime(props.at ?? new Date(Date.now() + 3_600_000).toISOString()),
  );
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const open = useRef(true);
  const tellFailure = useTellFailure();
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const choose = async (instant: string | null) => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      await props.onChoose(instant);
    } catch (error) {
      if (open.current) setProblem(reasonOf(error));
      else tellFailure(error);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const instant = instantOf(value, props.at);
    if (!instant) return;
    if (Date.parse(instant) > Date.now()) void choose(instant);
    else setProblem('The time must be in the future.');
  };
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="xs" aria-labelledby="schedule-title">
      <form onSubmit={submit}>
        <DialogTitle id="schedule-title">{props.title ?? 'Publish later'}</DialogTitle>
        <DialogContent>
          <TextField
            id="schedule-time"
            type="datetime-local"
            label="Time"
            value={value}
            onChange={(event) => {
              setValue(event.target.value);
              setProblem('');
            }}
            required
            autoFocus
            error={problem !== ''}
            helperText={problem || zoned(instantOf(value, props.at))}
            slotProps={{ inputLabel: { shrink: true }, formHelperText: { role: 'status' } }}
          />
        </DialogContent>
        <DialogActions>
          {props.at && (
            <Button {...idle(busy)} onClick={() => void choose(null)}>
              {props.not ?? 'Do not publish'}
            </Button>
          )}
          <Button onClick={props.onClose}>Cancel</Button>
          <Button type="submit" variant="contained" {...idle(busy)}>
            {busy ? 'Waiting…' : 'Schedule'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
