import { Chip } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { plain } from '#src/backoffice/words.ts';

const COLOURS: Record<string, 'default' | 'success' | 'warning' | 'error' | 'primary'> = {
  paid: 'success',
  pending_payment: 'primary',
  capturing: 'primary',
  partially_refunded: 'warning',
  refunded: 'warning',
  reversed: 'error',
  declined: 'error',
};

const StateChip = ({ state }: { state: string }) => (
  <Chip size="small" variant="outlined" color={COLOURS[state] ?? 'default'} label={plain(state)} />
);

/** The state of the current record; an order in review says so. */
export function OrderState() {
  const record = useRecordContext<{ id: string; status: string; needs_review: boolean }>();
  if (!record) return null;
  return (
    <>
      <StateChip state={record.status} />
      {record.needs_review && <Chip size="small" color="error" label="review" sx={{ ml: 0.5 }} />}
    </>
  );
}
