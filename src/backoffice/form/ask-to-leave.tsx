import { Alert, Button } from '@mui/material';

/** Inside a dialog with a text: asks before it is closed without saving. */
export function AskToLeave({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <Alert
      severity="warning"
      sx={{ mt: 2 }}
      action={
        <>
          <Button size="small" onClick={onLeave}>
            Discard it
          </Button>
          <Button size="small" variant="contained" autoFocus onClick={onStay}>
            Keep editing
          </Button>
        </>
      }
    >
      Close this and discard your changes?
    </Alert>
  );
}
