import './refund-outcome.css';
import { Alert } from '@mui/material';
import { Facts, Part } from '#src/backoffice/facts.tsx';
import type { OrderRecord } from '#src/features/orders/order-fields.ts';
import { amountText } from '#src/money.ts';
import { consequence, type Extent } from './refund-extent.ts';

interface Props {
  order: OrderRecord;
  extent: Extent;
  /** What goes back, and what could go back, in integer cents; undefined: not known yet. */
  cents: number | undefined;
  left: number | undefined;
}

/** What follows from a refund, before it is made. */
export function RefundOutcome({ order, extent, cents, left }: Props) {
  const text = (amount: number) => amountText(amount, order.currency);
  const fits = cents !== undefined && left !== undefined && cents <= left;
  return (
    <div aria-live="polite">
      <Part title="What then happens">
        {fits && (
          <>
            <Facts
              facts={[
                ['Goes back', <b key="back">{text(cents)}</b>],
                ['Remains paid', text(left - cents)],
              ]}
            />
            <div className="refund__bar" aria-hidden="true">
              <span style={{ width: `${left > 0 ? (100 * (left - cents)) / left : 0}%` }} />
            </div>
            <p>Solid stays with us, ruled goes back.</p>
          </>
        )}
        <Alert severity={extent.kind === 'part' ? 'info' : 'warning'} sx={{ my: 1 }}>
          {consequence(extent, order)}
        </Alert>
        <p>
          The money goes back the way it came; after a bank transfer it waits under Refunds to send.
          An order with an invoice gets a credit note.
        </p>
      </Part>
    </div>
  );
}
