import { Alert, Button, Stack } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { useCopy } from '../act/use-copy.ts';
import { LeaveDialog } from './leave-dialog.tsx';

interface Props {
  /** What it is called, such as `The key`. */
  name: string;
  /** The text to copy. */
  text: string;
  /** What the person says when it is stored. */
  stored: string;
  /** It is not needed on the screen any more. */
  onStored: () => void;
  /** Says what it is, and shows it. */
  children: ReactNode;
}

/** A secret that is shown only now: the screen is not left without a question before it was copied or saved. */
export function ShownOnce({ name, text, stored, onStored, children }: Props) {
  const copied = useRef(false);
  const copy = useCopy();
  return (
    <Alert
      severity="success"
      icon={false}
      sx={{ mt: 2, '& .MuiAlert-message': { width: 1 } }}
      onCopy={() => {
        copied.current = true;
      }}
      onClick={({ target }) => {
        copied.current ||= (target as Element).closest('a[download]') !== null;
      }}
    >
      {children}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          onClick={() =>
            void copy(text, `${name}: copied.`).then((isCopied) => {
              copied.current ||= isCopied;
            })
          }
        >
          Copy
        </Button>
        <Button color="inherit" onClick={onStored}>
          {stored}
        </Button>
      </Stack>
      <LeaveDialog
        unsaved={() => !copied.current}
        lost={`${name} is shown only now, and was not copied.`}
      />
    </Alert>
  );
}
