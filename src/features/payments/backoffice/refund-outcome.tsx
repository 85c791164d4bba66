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
}

/** The outcome of a refund, before it is made. */
export function RefundOutcome({ order, extent, cents, left }: Props) {
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
          The money is returned the way it came; after a bank transfer it is listed under Refunds to
          send. An order with an invoice gets a credit note.
        </p>
      </Part>
    </div>
  );
}
