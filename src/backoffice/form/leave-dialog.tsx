import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useEffect } from 'react';
import { useBlocker } from 'react-admin';

interface Props {
  unsaved: () => boolean;
  /** What would be lost, in a sentence, where the browser does not keep it. */
  lost?: string;
}

/** Stops a person from leaving an unsaved form; for closing the tab the browser asks its own question. */
export function LeaveDialog({ unsaved, lost }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  // It was saved or deleted while the question was open.
  const free = blocker.state === 'blocked' && !unsaved();
  const { proceed } = blocker;
  // Once for each question: the router refuses to proceed twice, and other changes may render this in between.
  useEffect(() => {
    if (free) proceed?.();
  }, [free, proceed]);
  return (
    <Dialog open={blocker.state === 'blocked' && !free} onClose={() => blocker.reset?.()}>
      <DialogTitle>Leave without saving?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {lost ??
            'Your changes are not saved. This browser keeps them and offers them again when you come back.'}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.proceed?.()}>Leave</Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset?.()}>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}
