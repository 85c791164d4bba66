import type { Queryable } from '#src/db/open.ts';
import { letterSender } from '#src/features/content/letter-sender.ts';
import { orderById } from '#src/features/orders/queries.ts';
import { queueMail } from '#src/mail/queue-mail.ts';
import type { Letter } from '#src/mail/templates/letter.ts';
import { renderLetter } from '#src/mail/templates/render-letter.ts';
import { howToPay, transferPath } from './how-to-pay.ts';
import { howToPayLetter, type LetterTransfer } from './transfer-letters.ts';

/**
 * Queues a letter about a payment by transfer to its buyer, in the caller's transaction.
 * @param more what it says, and the key under which it is queued once; left out: how to pay
 */
export async function mailHowToPay(
  client: Queryable,
  publicUrl: string,
  paymentId: string,
  {
    letter = howToPayLetter,
    key = 'begun',
  }: { letter?: (of: LetterTransfer) => Letter; key?: string } = {},
): Promise<void> {
  const payment = (await howToPay(client, paymentId))!;
  const order = (await orderById(client, payment.order_id))!;
  const sender = await letterSender(client, publicUrl);
  await queueMail(client, {
    kind: 'transfer',
    to: { address: order.email },
    replyTo: sender.email || undefined,
    headers: { 'Auto-Submitted': 'auto-generated' },
    dedupeKey: `transfer:${paymentId}:${key}`,
    ...renderLetter(letter({ payment, url: publicUrl + transferPath(paymentId) }), sender),
  });
}
