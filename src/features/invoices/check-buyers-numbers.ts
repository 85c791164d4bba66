import { type Queryable, rows } from '#src/db/open.ts';
import { alertStaff } from '#src/features/orders/alert-staff.ts';
import { checkNumber } from '#src/features/tax/numbers/check-number.ts';

interface ToCheck {
  id: string;
  order_no: string;
  country: string;
  tax_number: string;
}

/** Maximum of numbers checked per run: anybody can place orders, and VIES limits callers. */
const MOST = 20;

/**
 * Checks the numbers of sold orders, so far accepted by their format, with VIES, and stores its answer with the
 * consultation number as evidence. If it does not answer, the number is checked again half an hour later, for thirty
 * days. A number that it does not know is reported to staff: the order was not taxed, and that is not changed without
 * the buyer's knowledge.
 * @param viesUrl unset: nothing is checked
 */
export async function checkBuyersNumbers(
  db: Queryable,
  viesUrl: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (!viesUrl) return;
  const due = await rows<ToCheck>(
    db,
    `SELECT id, order_no, tax ->> 'country' AS country, tax_number FROM orders
     WHERE tax_number <> '' AND tax ->> 'provisional' = 'true' AND created_at > now() - interval '30 days'
       AND (paid_at IS NOT NULL OR released_at IS NOT NULL)
       AND COALESCE(tax_number_check ->> 'check', '') NOT IN ('valid', 'invalid')
       AND COALESCE((tax_number_check ->> 'tried_at')::timestamptz, '-infinity') < now() - interval '30 minutes'
     ORDER BY tax_number_check IS NOT NULL, created_at LIMIT ${MOST}`,
  );
  for (const order of due) {
    if (signal.aborted) return;
    await checkOne(db, viesUrl, order);
  }
}

async function checkOne(db: Queryable, viesUrl: string, order: ToCheck): Promise<void> {
  const checked = await checkNumber(db, viesUrl, order.country, order.tax_number);
  const kept = { ...checked, tried_at: new Date().toISOString() };
  await rows(db, 'UPDATE orders SET tax_number_check = $2 WHERE id = $1', [
    order.id,
    JSON.stringify(kept),
  ]);
  if (checked.check === 'invalid')
    await alertStaff(db, {
      key: `tax-number:${order.id}`,
      kind: 'tax-number',
      orderId: order.id,
      message: `VIES does not know the VAT number ${checked.number} of order ${order.order_no}, which was sold without VAT. Ask the buyer for the right number and correct the invoice with it. Without one, the VAT is owed by you.`,
    });
}
