import type { Queryable } from '#src/db/open.ts';
import { letterSender } from '#src/features/content/letter-sender.ts';
import { withinLimits } from '#src/http/edge/rate-limit.ts';
import { mailboxOf } from '#src/mail/email-address.ts';
import { queueMail } from '#src/mail/queue-mail.ts';
import { renderLetter } from '#src/mail/templates/render-letter.ts';
import { howToPay, transferPath } from './how-to-pay.ts';
import {
  acceptedLetter,
  howToPayLetter,
  partPaidLetter,
  refusedLetter,
  transferReminderLetter,
} from './transfer-letters.ts';

const letters = {
  begun: howToPayLetter,
  part: partPaidLetter,
  reminder: transferReminderLetter,
  accepted: acceptedLetter,
  refused: refusedLetter,
};

/** Mails to one address per day, since anybody can cause them; the page has the same content. */
const MOST_IN_A_DAY = 5;
const causedByAnybody = new Set<keyof typeof letters>(['begun', 'reminder']);

/**
 * Queues a letter about a payment by transfer to its buyer, in the caller's transaction.
 * @param what how to pay, that a part has arrived, a reminder, or the decision on a purchase order; each is queued once
 * per key
 */
export async function mailHowToPay(
  client: Queryable,
  publicUrl: string,
  paymentId: string,
  { what = 'begun', key = '' }: { what?: keyof typeof letters; key?: string | number } = {},
): Promise<void> {
  const payment = (await howToPay(client, paymentId))!;
  const { email } = payment.order;
  const limit = {
    key: `transfer mails to ${mailboxOf(email)}`,
    most: MOST_IN_A_DAY,
    seconds: 86_400,
  };
  if (causedByAnybody.has(what) && !(await withinLimits(client, [limit]))) return;
  const sender = await letterSender(client, publicUrl);
  const letter = letters[what]({ payment, url: publicUrl + transferPath(paymentId) });
  await queueMail(client, {
    kind: 'transfer',
    to: { address: email },
    replyTo: sender.email || undefined,
    dedupeKey: `transfer:${paymentId}:${what}:${key}`,
    ...renderLetter(letter, sender),
  });
}
