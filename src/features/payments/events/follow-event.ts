import { row } from '#src/db/open.ts';
import type { JobKind } from '#src/jobs/job-kind.ts';
import type { PaymentProvider } from '#src/payment/provider.ts';
import type { Payments } from '../payments.ts';
import { syncRefund } from '../refunds/sync-refund.ts';
import { settle } from '../settle.ts';
import { eventJob } from './keep-event.ts';

/**
 * Whether the provider itself reports this event as a reversal by a bank. A delivery may be forged where its signature
 * does not cover all of it, so its type is not trusted either.
 */
async function isReversal(
  provider: PaymentProvider,
  eventId: string,
  refundId: string,
): Promise<boolean> {
  const read = await provider.readEvent(eventId);
  if (read.outcome === 'unknown') throw new Error('the event cannot be read now');
  if (read.outcome === 'refused') return false;
  return read.value?.isReversal === true && read.value.refundId === refundId;
}

/**
 * Processes a stored event: takes only ids from it and reads the rest from the provider. May run again.
 * @throws Error if the provider is not available, so that the job is retried
 */
export async function followEvent(payments: Payments, eventId: string): Promise<void> {
  const { db } = payments;
  const stored = await row<{ raw: Buffer; provider: string }>(
    db,
    'SELECT raw, provider FROM webhook_inbox WHERE event_id = $1',
    [eventId],
  );
  if (!stored) return;
  const provider = payments.providerOf(stored);
  const event = provider.parseEvent(stored.raw);
  if (event?.refundId) {
    const ref = { provider: provider.name, id: event.refundId };
    const reversed = event.isReversal && (await isReversal(provider, eventId, ref.id));
    if (!(await syncRefund(payments, ref, reversed)))
      throw new Error('the refund cannot be read now');
  } else if (event?.paymentId) {
    const ref = { provider: provider.name, id: event.paymentId };
    const settled = await settle(payments, ref, 'webhook');
    if (settled.outcome === 'doubt') throw new Error('the order cannot be settled now');
  }
  await db.query(
    'UPDATE webhook_inbox SET processed_at = now(), error = NULL WHERE event_id = $1',
    [eventId],
  );
}

/** The jobs that process events of every configured provider. */
export const paymentJobs = (payments: Payments): JobKind[] =>
  payments.providers.map(({ name }) => ({
    kind: eventJob(name),
    concurrency: 4,
    handle: ({ event }) => followEvent(payments, String(event)),
  }));
