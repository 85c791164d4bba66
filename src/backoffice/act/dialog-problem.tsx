import { Alert } from '@mui/material';

/**
 * Why a dialog could not do its work; nothing while there is no reason. It stands between what scrolls and the buttons:
 * on a telephone nobody would see it at the end of the text.
 */
export const DialogProblem = ({ problem }: { problem: string }) =>
  problem && (
    <Alert severity="error" sx={{ mx: 3, mt: 1, flexShrink: 0 }}>
      {problem}
    </Alert>
  );
