import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { DialogProblem } from '../act/dialog-problem.tsx';
import { reasonOf } from '../act/failure.ts';
import { idle } from '../act/idle.ts';
import { useRefreshAfter } from '../act/use-refresh-after.ts';
import { useAskToLeave } from './ask-to-leave.tsx';

interface Props {
  title: string;
  /** What the button that sends says. */
  yes: string;
  isComplete: boolean;
  /** Of `useLetter`. */
  letter: { written: boolean; forget(): void };
  /** Sends it; returns what has happened, in a sentence. Rejects with the reason if nothing has. */
  send(): Promise<string>;
  onClose: () => void;
  onDone: (message: string) => void;
  children: ReactNode;
}

/** A dialog with a form that is sent once. What was written is asked about before it is discarded, and stays if it fails. */
export function LetterDialog(props: Props) {
  const { title, yes, isComplete, letter, send, onClose, onDone, children } = props;
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const refreshAfter = useRefreshAfter();
  const { close, question } = useAskToLeave(letter.written, () => {
    letter.forget();
    onClose();
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setProblem('');
    setSending(true);
    try {
      const message = await send();
      letter.forget();
      onDone(message);
    } catch (error) {
      setProblem(reasonOf(error));
      setSending(false);
      refreshAfter(error);
    }
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          {children}
          {question}
        </DialogContent>
        <DialogProblem problem={problem} />
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={!isComplete} {...idle(sending)}>
            {yes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
