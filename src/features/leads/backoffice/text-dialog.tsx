import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { DialogProblem } from '#src/backoffice/act/dialog-problem.tsx';
import { idle } from '#src/backoffice/act/idle.ts';
import { useDialogAct } from '#src/backoffice/act/use-dialog-act.ts';
import { useAskToLeave } from '#src/backoffice/form/ask-to-leave.tsx';

/** Asks for a single text. */
export function TextDialog(props: {
  title: string;
  label: string;
  action: string;
  optional?: boolean;
  onClose: () => void;
  /** Sends it, as `act` of `useAct` says. */
  onSend: (text: string) => Promise<unknown>;
}) {
  const [text, setText] = useState('');
  const { busy, problem, run, close: leave } = useDialogAct(props.onClose);
  const { close, question } = useAskToLeave(text.trim() !== '', leave);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => props.onSend(text));
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
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
        <DialogProblem problem={problem} />
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained" {...idle(busy)}>
            {props.action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
