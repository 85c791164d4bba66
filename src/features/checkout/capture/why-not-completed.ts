import type { OrderRow } from '#src/features/orders/order-fields.ts';
import type { AttemptRow, CaptureRow } from '#src/features/payments/attempts.ts';
import { reasonNoted } from '#src/features/payments/begun/not-captured.ts';

const UNCONFIRMED =
  'We could not find out whether your payment was taken, so nothing was delivered. Please do not pay again: write to us, and we will complete the order or refund you.';
const HELD_BACK =
  'Your payment arrived, but it differs from the order, so nothing was delivered. Please do not pay again: write to us, and we will complete the order or refund you.';
const MONEY_BACK = 'Your payment differed from the order and was refunded in full.';

/**
 * Why nothing was delivered for a payment that differed from its order, or could not be confirmed, unless staff are still
 * reviewing it. An accepted payment is no longer in review.
 */
export function whyNotDelivered(
  order: OrderRow,
  attempt: AttemptRow,
  captures: CaptureRow[],
): string | undefined {
  if (attempt.state !== 'review') return undefined;
  if (order.status === 'refunded') return MONEY_BACK;
  if (order.needs_review) return undefined;
  return captures.length > 0 ? HELD_BACK : UNCONFIRMED;
}

const notTaken = {
  withdrawn: 'The report was withdrawn before the payment was taken. Nothing was charged.',
  orderedAgain:
    'You ordered again with the same discount code, so this payment was not taken. Nothing was charged for it.',
  codeUsedUp:
    'Your discount code was used up meanwhile, so this payment was not taken. Nothing was charged.',
  cancelled: 'The order was cancelled before the payment was taken. Nothing was charged.',
};
const boughtAlready = (order: string) =>
  `You have another order for the same${order}, so this second payment was not taken. Nothing was charged for it.`;

/**
 * Why the payment of a cancelled order was not taken, by the note on its attempt.
 * @param own the visitor is the buyer, who may see the number of another order
 */
export function whyNotTaken({ last_error }: AttemptRow, own: boolean): string {
  const noted = reasonNoted(last_error) ?? { kind: 'cancelled' as const };
  if (noted.kind === 'bought') return boughtAlready(own ? `, ${noted.orderNo}` : '');
  return notTaken[noted.kind];
}
