import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId } from 'react';
import { DialogProblem } from './act/dialog-problem.tsx';
import { idle } from './act/idle.ts';
import { useDialogAct } from './act/use-dialog-act.ts';

/** Says what will happen, and does it once that is confirmed. */
export function AskFirst(props: {
  title: string;
  text: string;
  yes: string;
  /** `Cancel` by default. */
  no?: string;
  /** Does it, as `act` of `useAct` says. */
  work: () => Promise<unknown>;
  onClose: () => void;
}) {
  const text = useId();
  const { busy, problem, run, close } = useDialogAct(props.onClose);
  return (
    <Dialog
      open
      aria-describedby={text}
      // The second click of a double click falls next to it, and cancels nothing.
      onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle>{props.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={text}>{props.text}</DialogContentText>
      </DialogContent>
      <DialogProblem problem={problem} />
      <DialogActions>
        <Button onClick={close}>{props.no ?? 'Cancel'}</Button>
        <Button variant="contained" {...idle(busy)} onClick={() => void run(props.work)}>
          {props.yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
