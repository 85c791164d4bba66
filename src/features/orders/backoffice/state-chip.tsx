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

/**
 * The state of an order in words: one that is paid by transfer does not wait for approval, and one whose review was
 * closed is not being captured any more.
 */
export function stateText(order: OrderStanding): string {
  const { status, awaits_transfer: transfer, review_closed: closed } = order;
  if (closed) return 'review closed, not delivered';
  return transfer && status === 'awaiting_approval' ? 'awaiting the transfer' : plain(status);
}

interface OrderStanding {
  status: string;
  awaits_transfer: boolean;
  review_closed: boolean;
}

const ENDED: Look = { disc: 'struck', tone: 'quiet' };

const lookOf = ({ status, review_closed: closed }: OrderStanding): Look =>
  closed ? ENDED : (LOOKS[status] ?? { disc: 'ruled' });

/** The state of the current record, and whether it is in review. */
export function OrderState() {
  const record = useRecordContext<OrderStanding & { id: string; needs_review: boolean }>();
  if (!record) return null;
  return (
    <>
      <StateMark {...lookOf(record)}>{stateText(record)}</StateMark>
      {record.needs_review && <Chip size="small" color="error" label="review" sx={{ ml: 0.5 }} />}
    </>
  );
}
