import { Alert, Button } from '@mui/material';
import { timeOf } from '../moment.ts';
import type { UnsavedCopy } from './unsaved-copy.ts';

interface Props {
  copy: UnsavedCopy;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what this browser kept of changes that were not saved. */
export const CopyOffer = ({ copy, onRestore, onDiscard }: Props) => (
  <Alert
    severity="info"
    sx={{ mb: 2, width: 1, flexWrap: 'wrap' }}
    action={
      <>
        <Button size="small" onClick={onDiscard}>
          Discard them
        </Button>
        <Button size="small" variant="contained" onClick={onRestore}>
          Restore them
        </Button>
      </>
    }
  >
    This browser kept changes of {timeOf(copy.at)} that were not saved.
  </Alert>
);
