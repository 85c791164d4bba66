import './refund-outcome.css';
import { Alert } from '@mui/material';
import { Facts, Part } from '#src/backoffice/facts.tsx';
import type { OrderRecord } from '#src/features/orders/order-fields.ts';
import { amountText } from '#src/money.ts';
import { consequence, type Extent } from './refund-extent.ts';

interface Props {
  order: OrderRecord;
  extent: Extent;
  /** The refunded and the refundable amount, in integer cents; undefined if not known yet. */
  cents: number | undefined;
  left: number | undefined;
  /** Staff have paid it already. */
  isPaid: boolean;
}

/** The outcome of a refund, before it is made. */
export function RefundOutcome({ order, extent, cents, left, isPaid }: Props) {
  const text = (amount: number) => amountText(amount, order.currency);
  const fits = cents !== undefined && left !== undefined && cents <= left;
  return (
    <div aria-live="polite">
      <Part title="What happens next">
        {fits && (
          <>
            <Facts
              facts={[
                ['Refunded', <b key="back">{text(cents)}</b>],
                ['Remains paid', text(left - cents)],
              ]}
            />
            <div className="refund__bar" aria-hidden="true">
              <span style={{ width: `${left > 0 ? (100 * (left - cents)) / left : 0}%` }} />
            </div>
            <p>Solid stays with us, hatched is refunded.</p>
          </>
        )}
        {/* It is announced with what is around it. */}
        <Alert role="note" severity={extent.kind === 'part' ? 'info' : 'warning'} sx={{ my: 1 }}>
          {consequence(extent, order)}
        </Alert>
        <p>
          {isPaid
            ? 'Nothing is sent: the refund is recorded as you have paid it, and the buyer is told so.'
            : 'The money is returned the way it came; after a bank transfer it is listed under Refunds to send.'}{' '}
          What was not credited yet gets a credit note, if the order has an invoice.
        </p>
      </Part>
    </div>
  );
}
