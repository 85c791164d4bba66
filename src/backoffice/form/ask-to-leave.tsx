import { Alert, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';

/** Inside a dialog with a text: asks before it is closed without saving. */
export function AskToLeave({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <Alert
      severity="warning"
      // Also in a dialog of two columns, and on a phone below its question.
      sx={{ mt: 2, gridColumn: '1 / -1', flexWrap: 'wrap', button: { whiteSpace: 'nowrap' } }}
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

/**
 * For a dialog with a text: closing it asks first if something is written.
 * @param onLeave closes it without saving
 * @returns what Cancel, Escape and a click outside the dialog do, and the question
 */
export function useAskToLeave(
  written: boolean,
  onLeave: () => void,
): { close: () => void; question: ReactNode } {
  const [asked, setAsked] = useState(false);
  return {
    close: () => (written ? setAsked(true) : onLeave()),
    question: asked && <AskToLeave onLeave={onLeave} onStay={() => setAsked(false)} />,
  };
}
