import type pg from 'pg';
import { row, rows } from '#src/db/open.ts';
import { conflict, type Failure, failure, invalidField } from '#src/errors.ts';
import { mayMail } from '#src/http/admission/unrequested-mail.ts';
import { type Licence, licenceNames } from '#src/licences.ts';
import { endOrder } from '../answer-offer.ts';
import type { OfferDependencies } from '../dependencies.ts';
import { mailOffer, notifyDesk, urlOfOffer } from '../mail-offer.ts';
import { keyOfOffer, newKey, offerPath } from '../offer-key.ts';
import { billingDetails, isOpen, type OfferRow } from '../offer-row.ts';
import { priceOffer } from '../price-offer.ts';
import { linesOfOffer } from '../queries.ts';
import { insertOffer, keepUnmailed, noteEvent, OFFER_MAILS } from '../write-offer.ts';
import { closedWords } from './closed-words.ts';
import { closedBy, lockUpgradeBase, type UpgradeBase, upgradesOf } from './upgrade-base.ts';

type Deps = Pick<OfferDependencies, 'publicUrl' | 'offerSecret'>;

/** The offer of an upgrade of this licence that was made before, locked; if it is paid, `closedBy` has refused already. */
function earlierOffer(client: pg.PoolClient, code: string): Promise<OfferRow | undefined> {
  return row(
    client,
    `SELECT o.*, offer_state(o) FROM offer o WHERE upgrade_of = $1 AND status IN ('sent', 'opened') FOR UPDATE`,
    [code],
  );
}

/** Whether an earlier offer is still one of this licence at the same difference. */
async function isSame(
  client: pg.PoolClient,
  deps: Deps,
  offer: OfferRow,
  type: Licence,
  base: UpgradeBase,
): Promise<boolean> {
  const [line] = await linesOfOffer(client, offer.id);
  const isCurrent = isOpen(offer) && urlOfOffer(deps, offer) !== null;
  return isCurrent && line?.licence === type && line.discount_cents === base.paid_cents;
}

/**
 * Makes an offer of a larger licence at its list price less what was paid, in the caller's transaction, or finds the one
 * that is open. There is one such offer of a licence at a time.
 * @returns its path, with its key
 */
export async function askForUpgrade(
  client: pg.PoolClient,
  deps: Deps,
  { code, type, userId }: { code: string; type: Licence; userId: string },
): Promise<string | Failure> {
  const base = await lockUpgradeBase(client, code, userId);
  if (!base) return failure('not-found', { message: 'This licence is not known.' });
  const closed = closedBy(base);
  if (closed) return conflict(closedWords[closed]);
  const upgrade = upgradesOf(base).find((one) => one.type === type);
  if (!upgrade || base.report_id === null)
    return invalidField('type', 'This licence cannot be bought for the difference.');
  const earlier = await earlierOffer(client, code);
  if (earlier && (await isSame(client, deps, earlier, type, base)))
    return offerPath(keyOfOffer(deps.offerSecret, earlier.salt));
  const refused = earlier && (await withdraw(client, earlier));
  if (refused) return refused;
  return makeOffer(client, deps, base, { ...upgrade, report_id: base.report_id });
}

/** Withdraws an earlier offer, so that another one can take its place; or says why it cannot. */
async function withdraw(client: pg.PoolClient, offer: OfferRow): Promise<Failure | undefined> {
  const refunded = await row(
    client,
    "SELECT FROM orders WHERE quote_id = $1 AND status = 'refunded'",
    [offer.id],
  );
  // What was refunded can be bought again; anything else that was paid counts.
  const refused = refunded ? undefined : await endOrder(client, offer, 'replaced by another offer');
  if (refused) return refused;
  await rows(client, "UPDATE offer SET status = 'withdrawn', updated_at = now() WHERE id = $1", [
    offer.id,
  ]);
  await noteEvent(client, offer.id, 'replaced');
  return undefined;
}

async function makeOffer(
  client: pg.PoolClient,
  deps: Deps,
  base: UpgradeBase,
  { type, cents, report_id }: { type: Licence; cents: number; report_id: number },
): Promise<string> {
  const buyer = billingDetails(base);
  const line = { report_id, licence: type, list_cents: cents, discount_cents: base.paid_cents };
  const offer = await insertOffer(client, {
    key: newKey(deps.offerSecret),
    buyer,
    priced: await priceOffer(client, [line], buyer),
    currency: base.currency,
    note: '',
    upgradeOf: base.code,
  });
  await noteEvent(client, offer.id, 'asked', { words: buyer.buyer_name });
  if (await mayMail(client, OFFER_MAILS, base.email))
    await mailOffer(client, deps, offer, { key: 'sent' });
  else await keepUnmailed(client, offer);
  const text = `${licenceNames[type]} instead of ${licenceNames[base.type]}, licence ${base.code}`;
  await notifyDesk(client, deps, offer, 'asked for', { key: 'asked', text });
  return offerPath(keyOfOffer(deps.offerSecret, offer.salt));
}
