import { Button, Stack, Typography } from '@mui/material';
import { readNumber } from '../../tables/read-number.ts';
import type { Question } from './use-insert.ts';

/** Asks how the numbers of a table are to be read. */
export const NumberQuestion = ({
  question: { example, marks, answer },
  onCancel,
}: {
  question: Question;
  onCancel: () => void;
}) => (
  <Stack
    direction="row"
    role="alert"
    sx={{ gap: 1, mt: 1, alignItems: 'center', flexWrap: 'wrap' }}
  >
    <Typography>“{example}” can be read in two ways:</Typography>
    {marks.map((mark) => (
      <Button key={mark} variant="outlined" onClick={() => answer(mark)}>
        {readNumber(example, mark)?.toLocaleString('en-US', { maximumFractionDigits: 6 })}
      </Button>
    ))}
    <Button onClick={onCancel}>Cancel</Button>
  </Stack>
);
