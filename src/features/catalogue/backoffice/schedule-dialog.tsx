import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';

/** A time as the browser's own field takes it, in the zone of the person. */
const local = (at: string | null) => {
  const time = at ? new Date(at) : new Date(Date.now() + 3_600_000);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** Asks when a draft is to be published. */
export function ScheduleDialog(props: {
  at: string | null;
  onClose: () => void;
  onChoose: (at: string | null) => void;
}) {
  const [value, setValue] = useState(local(props.at));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onChoose(new Date(value).toISOString());
  };
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle>Publish later</DialogTitle>
        <DialogContent>
          <TextField
            type="datetime-local"
            label="Time, in your zone"
            value={value}
            onChange={(event) => setValue(event.target.value)}
            required
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </DialogContent>
        <DialogActions>
          {props.at && <Button onClick={() => props.onChoose(null)}>Do not publish</Button>}
          <Button onClick={props.onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Schedule
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
