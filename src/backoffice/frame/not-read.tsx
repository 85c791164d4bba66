import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Loading } from '#src/backoffice/lazy-part.tsx';
import { logInAgain } from '#src/backoffice/log-in/questions.ts';

/** Says why something could not be read, where it would be, and reads it again on demand. */
export function NotRead({ error, onAgain }: { error: Error; onAgain: () => void }) {
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

/** The records of a list once they are here: one that is still being read, or could not be read, is not called empty. */
export function WhenRead({ children }: { children: ReactNode }) {
  const { error, data, isPending, refetch } = useListContext();
  if (isPending) return <Loading />;
  if (!error || data) return children;
  return <NotRead error={error as Error} onAgain={() => void refetch()} />;
}
