import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useAskToLeave } from '#src/backoffice/form/ask-to-leave.tsx';

/** Asks for a single text. */
export function TextDialog(props: {
  title: string;
  label: string;
  action: string;
  optional?: boolean;
  onClose: () => void;
  onSend: (text: string) => Promise<boolean>;
}) {
  const [text, setText] = useState('');
  const [sending, setSending] = useState(false);
  const { close, question } = useAskToLeave(text.trim() !== '', props.onClose);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    if (!(await props.onSend(text))) setSending(false);
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle>{props.title}</DialogTitle>
        <DialogContent>
          <TextField
            label={props.label}
            value={text}
            onChange={({ target }) => setText(target.value)}
            required={!props.optional}
            multiline
            minRows={3}
            autoFocus
          />
          {question}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={sending}>
            {props.action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
