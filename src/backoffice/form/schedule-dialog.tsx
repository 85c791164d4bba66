import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { instantOf, localTime, zoned } from '#src/backoffice/inputs/local-time.ts';

/** Asks when something is to be done: by default, when a draft is to be published. */
export function ScheduleDialog(props: {
  at: string | null;
  title?: string;
  /** The label of the button that cancels a scheduled time. */
  not?: string;
  onClose: () => void;
  onChoose: (iso: string | null) => void;
}) {
  const [value, setValue] = useState(
    localTime(props.at ?? new Date(Date.now() + 3_600_000).toISOString()),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const instant = instantOf(value);
    if (instant) props.onChoose(instant);
  };
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle>{props.title ?? 'Publish later'}</DialogTitle>
        <DialogContent>
          <TextField
            type="datetime-local"
            label="Time"
            value={value}
            onChange={(event) => setValue(event.target.value)}
            required
            helperText={zoned(instantOf(value))}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </DialogContent>
        <DialogActions>
          {props.at && (
            <Button onClick={() => props.onChoose(null)}>{props.not ?? 'Do not publish'}</Button>
          )}
          <Button onClick={props.onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Schedule
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
