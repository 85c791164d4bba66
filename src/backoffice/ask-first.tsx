import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId } from 'react';

/** Says what will happen, and asks for confirmation. */
export function AskFirst(props: {
  title: string;
  text: string;
  yes: string;
  /** `Cancel` by default. */
  no?: string;
  busy: boolean;
  onClose: () => void;
  onYes: () => void;
}) {
  const text = useId();
  return (
    <Dialog
      open
      aria-describedby={text}
      // The second click of a double click falls next to it, and cancels nothing.
      onClose={(_, reason) => reason === 'escapeKeyDown' && props.onClose()}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle>{props.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={text}>{props.text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose}>{props.no ?? 'Cancel'}</Button>
        <Button variant="contained" disabled={props.busy} onClick={props.onYes}>
          {props.yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
