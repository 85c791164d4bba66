import { type Database, type Queryable, rows } from '#src/db/open.ts';
import { conflict, type Failure, invalidField } from '#src/errors.ts';
import { giveUpOrder } from '#src/features/payments/begun/give-up-order.ts';
import { answer, type Handler } from '#src/http/api/contract.ts';
import { refusedByLimits } from '#src/http/edge/rate-limit.ts';
import { closedOffer, noOffer } from './accept-offer.ts';
import type { offerContracts } from './contract.ts';
import type { OfferDependencies } from './dependencies.ts';
import { notifyDesk } from './mail-offer.ts';
import type { OfferRow } from './offer-row.ts';
import { lockOffer, offerByKey } from './queries.ts';
import { noteEvent } from './write-offer.ts';

/** Questions about one offer per day: each is a mail to the publisher. */
const QUESTIONS = 10;

/**
 * Cancels the order that somebody began for an offer, in the caller's transaction.
 * @returns why it cannot be cancelled
 */
export async function endOrder(
  client: Parameters<typeof giveUpOrder>[0],
  { id }: Pick<OfferRow, 'id'>,
  why: string,
): Promise<Failure | undefined> {
  const begun = await rows<{ id: string }>(
    client,
    "SELECT id FROM orders WHERE quote_id = $1 AND status NOT IN ('cancelled', 'expired')",
    [id],
  );
  for (const order of begun)
    if (!(await giveUpOrder(client, order.id, why)))
      return conflict(
        'This offer is being paid, or something was paid or delivered for it already.',
      );
  return undefined;
}

/**
 * Somebody may have declined or withdrawn an offer after its order was written and before the payment began: then there
 * is nothing to pay any more.
 * @returns the answer to whoever approved it
 */
export function endIfRefused(db: Database, key: string): Promise<Failure | undefined> {
  return db.transaction(async (client) => {
    const offer = await lockOffer(client, key);
    if (offer?.offer_state !== 'declined' && offer?.offer_state !== 'withdrawn') return undefined;
    await endOrder(client, offer, `the offer was ${offer.offer_state}`);
    return closedOffer(offer);
  });
}

/** Stops the reminders of an offer; false if its key is unknown. */
export async function stopReminders(
  db: Parameters<typeof offerByKey>[0],
  key: string,
): Promise<boolean> {
  const offer = await offerByKey(db, key);
  if (!offer) return false;
  const stopped = await rows(
    db,
    'UPDATE offer SET reminds = false WHERE id = $1 AND reminds RETURNING 1',
    [offer.id],
  );
  if (stopped.length > 0) await noteEvent(db, offer.id, 'reminders-stopped');
  return true;
}

/** Notes the first time that somebody saw an offer that was sent. */
async function noteOpened(db: Queryable, { id }: Pick<OfferRow, 'id'>): Promise<void> {
  const first = await rows(
    db,
    "UPDATE offer SET status = 'opened' WHERE id = $1 AND status = 'sent' RETURNING 1",
    [id],
  );
  if (first.length > 0) await noteEvent(db, id, 'opened');
}

/** What anybody with the key can do with an offer, apart from paying it. */
export function answerOffer(deps: OfferDependencies): Handler<typeof offerContracts.answerOffer> {
  const { db } = deps;
  return async ({ body: { key, answer: what, text = '' } }) => {
    if (what === 'stop-reminders')
      return (await stopReminders(db, key))
        ? answer({ success: true as const, message: 'There will be no more reminders.' })
        : noOffer();
    const found = await offerByKey(db, key);
    if (!found) return noOffer();
    if (what === 'opened') {
      await noteOpened(db, found);
      return answer({ success: true as const, message: 'Thank you.' });
    }
    if (what === 'ask') {
      if (!text) return invalidField('text', 'Please write your question.');
      const limit = { key: `offer asked ${found.id}`, most: QUESTIONS, seconds: 86_400 };
      const refused = await refusedByLimits(db, [limit]);
      if (refused) return refused;
    }
    return db.transaction(async (client) => {
      const offer = (await lockOffer(client, key))!;
      if (what === 'ask') {
        await noteEvent(client, offer.id, 'question', { words: text });
        await notifyDesk(client, deps, offer, 'question', { key: `asked:${Date.now()}`, text });
        return answer({
          success: true as const,
          message: 'Thank you. The answer goes to the buyer who asked for the offer.',
        });
      }
      const refused =
        closedOffer(offer) ?? (await endOrder(client, offer, 'the offer was declined'));
      if (refused) return refused;
      await rows(client, "UPDATE offer SET status = 'declined', updated_at = now() WHERE id = $1", [
        offer.id,
      ]);
      await noteEvent(client, offer.id, 'declined', { words: text });
      await notifyDesk(client, deps, offer, 'declined', { key: 'declined', text });
      return answer({ success: true as const, message: 'The offer is declined.' });
    });
  };
}
