import { Card, CardContent, Stack } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { Link, useCanAccess, useRecordContext } from 'react-admin';
import { Facts, Part } from '#src/backoffice/facts.tsx';
import { dayOf, timeOf } from '#src/backoffice/moment.ts';
import { amountText } from '#src/money.ts';
import { staffBase } from '#src/staff/staff-routes.ts';
import type { OrderRecord } from '../order-fields.ts';
import { LineTable } from './line-table.tsx';
import { OrderState } from './state-chip.tsx';

/** What other features add to the screen of one order. */
export interface OrderParts {
  /** How it was paid; shown to finance staff. */
  Payment: ComponentType<{ id: string }>;
  /** Actions on it, as buttons and their dialogs. */
  Actions: ComponentType;
}

/** The state of an order, and the actions on it. */
export const OrderBar = ({ Actions }: OrderParts) => (
  <Card variant="outlined" sx={{ mb: 2, mt: 1 }}>
    <CardContent sx={{ '&:last-child': { pb: 2 } }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <OrderState />
        <Actions />
      </Stack>
    </CardContent>
  </Card>
);

/** What was bought, by whom, its delivery and, for finance staff, its payment. */
export function OrderDetail({ Payment }: OrderParts) {
  const order = useRecordContext<OrderRecord>();
  const { canAccess } = useCanAccess({ resource: 'orders', action: 'history' });
  const timeline = useCanAccess({ resource: 'persons', action: 'timeline' });
  const papers = useCanAccess({ resource: 'tax-documents', action: 'file' });
  if (!order) return null;
  const paperLinks = (term: string, of: OrderRecord['credit_notes'], kind: string) =>
    of.map(({ id, number }): [string, ReactNode] => [
      term,
      papers.canAccess ? (
        <a key={id} href={`${staffBase}/${kind}/${id}/file`} download>
          {number} (PDF)
        </a>
      ) : (
        number
      ),
    ]);
  return (
    <div className="order">
      <Part title="Lines">
        <LineTable order={order} />
      </Part>
      <div className="order__columns">
        <Part title="Order">
          <Facts
            facts={[
              ['Amount', amountText(order.amount_cents, order.currency)],
              ['Ordered', timeOf(order.created_at)],
              ['Paid', order.paid_at && timeOf(order.paid_at)],
              ['To be paid by', order.due_on && dayOf(order.due_on)],
              ['Delivered before payment', order.released_at && timeOf(order.released_at)],
              [
                'Source',
                order.offer ? (
                  <Link key="offer" to={`/offers/${order.offer.id}`}>
                    offer {order.offer.number}
                  </Link>
                ) : (
                  order.custom_link_id && (
                    <Link to={`/custom-links/${order.custom_link_id}`}>a custom link</Link>
                  )
                ),
              ],
            ]}
          />
        </Part>
        <Part title="Buyer">
          <Facts
            facts={[
              ['Name', [order.buyer_name, order.designation].filter(Boolean).join(', ')],
              ['Company', order.company],
              [
                'E-mail',
                <a key="mail" href={`mailto:${order.email}`}>
                  {order.email}
                </a>,
              ],
              [
                'Person',
                timeline.canAccess && (
                  <a key="person" href={`#/people/${encodeURIComponent(order.email)}`}>
                    Everything about this person
                  </a>
                ),
              ],
              ['Phone', order.phone],
              [
                'Address',
                [order.address, `${order.zipcode} ${order.city}`.trim(), order.state, order.country]
                  .filter(Boolean)
                  .join(', '),
              ],
              ['Account', order.has_account ? 'bought with an account' : 'guest'],
            ]}
          />
        </Part>
        <Part title="Tax and papers">
          <Facts
            facts={[
              ['Buys as', order.buyer_kind === 'private' ? 'a private person' : 'a company'],
              ['Their tax number', order.tax_number],
              ['Their reference', order.po_number],
              ['Rule', order.tax?.reason],
              ['Invoice', order.invoice_number ?? 'not issued yet'],
              ...paperLinks('Cancelled invoice', order.cancelled_invoices, 'invoices'),
              ...paperLinks('Credit note', order.credit_notes, 'tax-documents'),
            ]}
          />
        </Part>
      </div>
      {canAccess ? (
        <Payment id={order.id} />
      ) : (
        <p className="order__why">How it was paid is shown to finance and to owners.</p>
      )}
    </div>
  );
}
