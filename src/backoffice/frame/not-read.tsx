import { Alert, Button } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { reasonOf } from '../act/failure.ts';
import { Loading } from '../lazy-part.tsx';
import { logInAgain } from '../log-in/questions.ts';

/** Something that could not be read. */
export interface Unread {
  error: Error;
  /** Reads it again. */
  onAgain: () => void;
}

/** Says why something could not be read, where it would be, and reads it again on demand. */
export function NotRead({ error, onAgain }: Unread) {
  const again = () => {
    logInAgain.allow();
    onAgain();
  };
  return (
    <Alert
      severity="error"
      sx={{ my: 2, width: 1 }}
      action={
        <Button color="inherit" onClick={again}>
          Try again
        </Button>
      }
    >
      {error.message}
    </Alert>
  );
}

/** Notifies that what is shown could not be read again: once, however many attempts fail. */
export function useStaleNotice(words: string | undefined): void {
  const notify = useNotify();
  useEffect(() => {
    if (words) notify(words, { type: 'error' });
  }, [words, notify]);
}

/**
 * The records of a list once they are here: one that is still being read, or could not be read, is not called empty.
 * What was shown before stays when it cannot be read again, with a notice; an `extended` list shows the failure at its
 * end instead.
 */
export function WhenRead({ extended, children }: { extended?: boolean; children: ReactNode }) {
  const { error, data, isPending, refetch } = useListContext();
  useStaleNotice(error && data && !extended ? reasonOf(error) : undefined);
  if (isPending) return <Loading />;
  if (!error || data) return children;
  return <NotRead error={error as Error} onAgain={() => void refetch()} />;
}
