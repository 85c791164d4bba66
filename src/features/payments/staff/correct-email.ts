import { rows } from '#src/db/open.ts';
import { conflict, type Failure } from '#src/errors.ts';
import { renewLink } from '#src/features/delivery/renew-link.ts';
import { isDelivered } from '#src/features/orders/order-states.ts';
import { lockOrder, noOrder } from '#src/features/orders/queries.ts';
import { personDigest } from '#src/staff/audit.ts';
import type { StaffContext } from '#src/staff/staff-contract.ts';
import { howToPayOrder, isAwaited } from '../bank/how-to-pay.ts';
import { mailHowToPay } from '../bank/mail-how-to-pay.ts';

interface Correction {
  email: string;
  /** The address that the person saw and wants to replace. */
  seen: string;
}

/**
 * Replaces the e-mail address of an order, such as a mistyped one, and mails there what its buyer should have by now: new
 * private links of what was delivered, and how to pay what is still to be paid by transfer. The links that were mailed to
 * the former address stop working. Issued documents keep what they say.
 * @returns why it was not replaced; undefined: done
 */
export async function correctEmail(
  { db, audit }: StaffContext,
  id: string,
  { email, seen }: Correction,
  publicUrl: string,
): Promise<Failure | undefined> {
  const order = await lockOrder(db, id);
  if (!order) return noOrder;
  if (order.email.toLowerCase() !== seen.toLowerCase())
    return conflict(
      `The address was changed to ${order.email} meanwhile. Nothing was sent: please check it.`,
    );
  if (order.email.toLowerCase() === email)
    return conflict('This is the address of the order already.');
  await rows(db, 'UPDATE orders SET email = $2 WHERE id = $1', [id, email]);
  await rows(
    db,
    `UPDATE licence SET holder_email = $2 WHERE line_id IN (SELECT id FROM order_line WHERE order_id = $1)
       AND lower(holder_email) = lower($3)`,
    [id, email, order.email],
  );
  await audit({ entity: 'orders', id, before: { email: seen }, after: { email } });
  const corrected = { ...order, email };
  if (isDelivered(corrected) && !order.needs_review) await renewLink(db, corrected, publicUrl);
  const transfer = await howToPayOrder(db, id);
  if (isAwaited(transfer))
    await mailHowToPay(db, publicUrl, transfer.id, { key: personDigest(email), byStaff: true });
  return undefined;
}
