import type { Queryable } from '#src/db/open.ts';
import { queueLetter } from '#src/features/content/letter-sender.ts';
import { mayMail } from '#src/http/admission/unrequested-mail.ts';
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

/** Anybody can order under any address, and so cause these. The page has the same content. */
const TRANSFER_MAIL = { kind: 'transfer mails to', most: 5, of: 'payment' } as const;
const causedByAnybody = new Set<keyof typeof letters>(['begun', 'reminder']);

/**
 * Queues a letter about a payment by transfer to its buyer, in the caller's transaction.
 * @param what how to pay, that a part has arrived, a reminder, or the decision on a purchase order; each is queued once
 * per key
 * @param byStaff staff decided to mail it to this address
 */
export async function mailHowToPay(
  client: Queryable,
  publicUrl: string,
  paymentId: string,
  {
    what = 'begun',
    key = '',
    byStaff = false,
  }: { what?: keyof typeof letters; key?: string | number; byStaff?: boolean } = {},
): Promise<void> {
  const payment = (await howToPay(client, paymentId))!;
  const { email, released_at } = payment.order;
  // What was delivered is owed by somebody whom staff have approved.
  const isRequested = byStaff || released_at !== null || !causedByAnybody.has(what);
  if (!isRequested && !(await mayMail(client, TRANSFER_MAIL, email))) return;
  const envelope = {
    kind: 'transfer',
    to: { address: email },
    dedupeKey: `transfer:${paymentId}:${what}:${key}`,
  };
  await queueLetter(client, publicUrl, envelope, () =>
    letters[what]({ payment, url: publicUrl + transferPath(paymentId) }),
  );
}
