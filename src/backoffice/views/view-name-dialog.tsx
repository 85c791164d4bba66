import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';

const LONGEST = 40;

interface Props {
  /** The name that the view has; empty for a new one. */
  before: string;
  /** Names of other views. */
  taken: string[];
  onClose: () => void;
  onName: (name: string) => void;
}

/** Asks for the name of a view. */
export function ViewNameDialog({ before, taken, onClose, onName }: Props) {
  const [name, setName] = useState(before);
  const [tried, setTried] = useState(false);
  const text = name.trim();
  const problem =
    text === ''
      ? 'Please enter a name.'
      : text !== before && taken.includes(text)
        ? 'A view with this name already exists.'
        : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (!problem) onName(text);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="view-name">
      <form onSubmit={submit}>
        <DialogTitle id="view-name">{before ? 'Rename the view' : 'Save this view'}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            label="Name"
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={tried && Boolean(problem)}
            helperText={
              (tried && problem) || 'Only you see it, in every browser in which you log in.'
            }
            slotProps={{ htmlInput: { maxLength: LONGEST } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            {before ? 'Rename' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
