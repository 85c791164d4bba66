import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';

/** Says what will happen, and asks for confirmation. */
export const AskFirst = (props: {
  title: string;
  text: string;
  yes: string;
  /** `Cancel` by default. */
  no?: string;
  busy: boolean;
  onClose: () => void;
  onYes: () => void;
}) => (
  <Dialog
    open
    // The second click of a double click falls next to it, and cancels nothing.
    onClose={(_, reason) => reason === 'escapeKeyDown' && props.onClose()}
    fullWidth
    maxWidth="xs"
  >
    <DialogTitle>{props.title}</DialogTitle>
    <DialogContent>
      <DialogContentText>{props.text}</DialogContentText>
    </DialogContent>
    <DialogActions>
      <Button onClick={props.onClose}>{props.no ?? 'Cancel'}</Button>
      <Button variant="contained" disabled={props.busy} onClick={props.onYes}>
        {props.yes}
      </Button>
    </DialogActions>
  </Dialog>
);
