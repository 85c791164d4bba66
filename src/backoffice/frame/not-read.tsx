import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';

/** Says why something could not be read, where it would be, and reads it again on demand. */
export const NotRead = ({ error, onAgain }: { error: Error; onAgain: () => void }) => (
  <Alert
    severity="error"
    sx={{ my: 2, width: 1 }}
    action={
      <Button color="inherit" onClick={onAgain}>
        Try again
      </Button>
    }
  >
    {error.message}
  </Alert>
);

/** The records of a list; one that could not be read is not called empty. */
export function WhenRead({ children }: { children: ReactNode }) {
  const { error, data, refetch } = useListContext();
  if (!error || data) return children;
  return <NotRead error={error as Error} onAgain={() => void refetch()} />;
}
