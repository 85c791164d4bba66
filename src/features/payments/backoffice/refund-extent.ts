import type { OrderRecord } from '#src/features/orders/order-fields.ts';
import type { PaymentHistory } from '../staff/contract.ts';

/** The part of an order that is refunded. */
export type Extent = { kind: 'all' } | { kind: 'lines'; lines: string[] } | { kind: 'part' };

/** The request for an extent, and its amount in integer cents; `part`: the amount that was typed, if valid. */
export function requestOf(
  extent: Extent,
  { refundable_cents: left, lines }: PaymentHistory,
  part: number | undefined,
): { cents: number | undefined; body: object } {
  if (extent.kind === 'all')
    return { cents: left, body: { amount_cents: 'all', seen_cents: left } };
  if (extent.kind === 'part')
    return { cents: part, body: { amount_cents: part, seen_cents: left } };
  const chosen = lines.filter(({ line_id }) => extent.lines.includes(line_id));
  const sum = chosen.reduce((total, { cents }) => total + cents, 0);
  const cents = Math.min(left, sum) || undefined;
  return { cents, body: { amount_cents: 'all', seen_cents: cents, lines: extent.lines } };
}

/** What the buyer loses and keeps. */
export function consequence(extent: Extent, { lines }: OrderRecord): string {
  const one = lines.length === 1;
  if (extent.kind === 'part') return `The buyer keeps the report${one ? '' : 's'}.`;
  if (extent.kind === 'all' || extent.lines.length === lines.length)
    return `The buyer loses the download${one ? '' : 's'} and the licence${one ? '' : 's'}.`;
  const ended = lines.filter(({ id }) => extent.lines.includes(id));
  if (ended.length === 0) return 'Choose the reports to be refunded.';
  return `Download and licence end: ${ended.map(({ report_name }) => report_name).join('; ')}. The buyer keeps the rest.`;
}

/** What has become of a refund: money from a bank account is sent by a person, and a provider may take days. */
export function refundedWords(amount: string, status: string, byTransfer: boolean): string {
  if (status === 'requested')
    return `The refund of ${amount} is in doubt: the payment provider gave no answer. It will be retried automatically.`;
  if (status !== 'pending') return `${amount} was refunded.`;
  return byTransfer
    ? `Send ${amount} from your bank now: the refund is listed under Refunds to send.`
    : `The payment provider has accepted the refund of ${amount} and will complete it later.`;
}
