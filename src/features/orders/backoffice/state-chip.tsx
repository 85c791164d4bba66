import { Chip } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { StateMark } from '#src/backoffice/state-mark.tsx';
import { plain } from '#src/backoffice/words.ts';

type Look = Omit<Parameters<typeof StateMark>[0], 'children'>;

/** Paid is solid, awaited is hatched; refunded or ended without payment is struck through. */
const LOOKS: Record<string, Look> = {
  paid: { disc: 'solid', tone: 'good' },
  partially_refunded: { disc: 'half' },
  refunded: { disc: 'struck', tone: 'quiet' },
  expired: { disc: 'struck', tone: 'quiet' },
  cancelled: { disc: 'struck', tone: 'quiet' },
  reversed: { disc: 'struck', tone: 'bad' },
  declined: { disc: 'struck', tone: 'bad' },
};

/** The state of an order in words: one that is paid by transfer does not wait for approval. */
export const stateText = ({ status, awaits_transfer: transfer }: OrderStanding): string =>
  transfer && status === 'awaiting_approval' ? 'awaiting the transfer' : plain(status);

interface OrderStanding {
  status: string;
  awaits_transfer: boolean;
}

/** The state of the current record, and whether it is in review. */
export function OrderState() {
  const record = useRecordContext<OrderStanding & { id: string; needs_review: boolean }>();
  if (!record) return null;
  return (
    <>
      <StateMark {...(LOOKS[record.status] ?? { disc: 'ruled' })}>{stateText(record)}</StateMark>
      {record.needs_review && <Chip size="small" color="error" label="review" sx={{ ml: 0.5 }} />}
    </>
  );
}
