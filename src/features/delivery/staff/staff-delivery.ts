import { row } from '#src/db/open.ts';
import { conflict, type Failure, failure } from '#src/errors.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { isDelivered } from '#src/features/orders/order-states.ts';
import { lockOrder, noOrder } from '#src/features/orders/queries.ts';
import type { StaffContext } from '#src/staff/staff-contract.ts';
import { grantsOfOrder } from '../queries.ts';
import { endReader } from '../readers/end-reader.ts';
import { renewLink } from '../renew-link.ts';
import { restoreDelivery, revokeDelivery } from '../revoke-delivery.ts';

/** A locked order whose buyer has paid and that is not in review, otherwise why nothing can be sent. */
async function deliverable({ db }: StaffContext, id: string): Promise<OrderRow | Failure> {
  const order = await lockOrder(db, id);
  if (!order) return noOrder;
  if (order.needs_review) return conflict('This order is in review. Please resolve that first.');
  return isDelivered(order) ? order : conflict('Only a paid order has a download.');
}

/** Mails the receipt with a new private link; a revoked link stays revoked. Undefined: it is queued. */
export async function resendReceipt(
  context: StaffContext,
  id: string,
  publicUrl: string,
): Promise<Failure | undefined> {
  const order = await deliverable(context, id);
  if (!('order_no' in order)) return order;
  if (!(await renewLink(context.db, order, publicUrl)))
    return conflict('The download was revoked. Renew it to send a new link.');
  await context.audit({ entity: 'orders', id, after: { receipt: 'sent again', to: order.email } });
  return undefined;
}

/**
 * Lets the buyer of a paid order download again: restores licence and downloads, and mails a new link. Undefined: done.
 */
export async function renewDownload(
  context: StaffContext,
  id: string,
  publicUrl: string,
): Promise<Failure | undefined> {
  const { db, audit } = context;
  const order = await deliverable(context, id);
  if (!('order_no' in order)) return order;
  await restoreDelivery(db, id);
  if (!(await renewLink(db, order, publicUrl)))
    return conflict('Nothing was delivered for this order yet.');
  await audit({ entity: 'orders', id, after: { download: 'renewed', to: order.email } });
  return undefined;
}

/** Revokes the private link and the licence. Undefined: done. */
export async function revokeDownload(
  { db, audit }: StaffContext,
  id: string,
): Promise<Failure | undefined> {
  if (!(await lockOrder(db, id))) return noOrder;
  if ((await grantsOfOrder(db, id)).length === 0)
    return conflict('There is no download that could be revoked.');
  await revokeDelivery(db, id);
  await audit({ entity: 'orders', id, after: { download: 'revoked' } });
  return undefined;
}

/** Ends the private link of a reader whom the buyer of an order named. Undefined: done. */
export async function endReaderOfOrder(
  { db, audit }: StaffContext,
  { id, reader }: { id: string; reader: string },
): Promise<Failure | undefined> {
  if (!(await lockOrder(db, id))) return noOrder;
  const found = await row<{ line_id: string }>(
    db,
    `SELECT r.line_id FROM licence_reader r JOIN order_line l ON l.id = r.line_id
     WHERE r.id = $1 AND l.order_id = $2`,
    [reader, id],
  );
  const ended = found && (await endReader(db, found.line_id, reader));
  if (!ended) return failure('not-found', { message: 'There is no such reader any more.' });
  await audit({ entity: 'orders', id, after: { reader, link: ended } });
  return undefined;
}
