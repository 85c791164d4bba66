import type pg from 'pg';
import { row } from '#src/db/open.ts';
import { conflict, type Failure, failure } from '#src/errors.ts';
import { notSold } from '#src/features/checkout/wanted.ts';
import { insertOrder, rewriteBuyer } from '#src/features/orders/insert-order.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { isPaidFor } from '#src/features/orders/queries.ts';
import { latestAttempt, openAttempt } from '#src/features/payments/attempts.ts';
import { TOO_MANY_UNPAID, tooManyTransfers } from '#src/features/payments/bank/open-transfers.ts';
import { amountText } from '#src/money.ts';
import type { PaymentProvider } from '#src/payment/provider.ts';
import { digestOfValues } from '#src/secrets.ts';
import { billingDetails, isOpen, type OfferRow } from './offer-row.ts';
import { sumsOfLines } from './price-offer.ts';
import { linesOfOffer, lockOffer } from './queries.ts';
import { closedWords } from './upgrade/closed-words.ts';
import { closedBy, type UpgradeBase, upgradeBase } from './upgrade/upgrade-base.ts';
import { noteEvent } from './write-offer.ts';

/** Who pays an offer, and how. */
export interface Approver {
  /** Hash of the browser's secret. */
  browserHash: Buffer;
  /** A number for the network; see `originOf`. */
  origin: number | null;
  /** Absent: as it was stated at the last approval. */
  poNumber?: string | undefined;
  /** The total that was approved; null if it is not an amount. Absent: whatever it is now. */
  cents?: number | null | undefined;
}

interface AcceptTerms {
  numberPrefix: string;
  provider: Pick<PaymentProvider, 'name' | 'label' | 'byInvoice'>;
}

export const noOffer = (): Failure =>
  failure('not-found', { message: 'This offer is not known. Please check its address.' });

/** Why an offer cannot be bought now; undefined while it is open. */
export function closedOffer(offer: OfferRow): Failure | undefined {
  if (isOpen(offer)) return undefined;
  const words: Partial<Record<OfferRow['offer_state'], string>> = {
    paid: 'This offer has been paid.',
    declined: 'This offer was declined. Please ask us for a new one.',
    expired: 'The price of this offer is no longer held. Please ask us for a new one.',
    withdrawn: 'This offer has been withdrawn. Please ask us for a new one.',
  };
  return conflict(words[offer.offer_state] ?? 'This offer is not open.');
}

/** Why the licence that an offer starts from cannot become a larger one any more; undefined if it can. */
function endedUpgrade(base: UpgradeBase | undefined): Failure | undefined {
  const closed = base ? closedBy(base) : 'ended';
  return closed ? conflict(closedWords[closed]) : undefined;
}

const buyerOf = (offer: OfferRow, poNumber: string) => ({
  ...billingDetails(offer),
  po_number: poNumber,
  tax_treatment: offer.tax.kind,
  tax: { ...offer.tax },
});

/**
 * Writes the order of an offer at exactly its prices, or finds the one that somebody has begun: an offer results in one
 * order, however many people approve it. In the caller's transaction.
 */
export async function writeOfferOrder(
  client: pg.PoolClient,
  key: string,
  approver: Approver,
  { numberPrefix, provider }: AcceptTerms,
): Promise<{ order: OrderRow; offer: OfferRow } | Failure> {
  const offer = await lockOffer(client, key);
  if (!offer) return noOffer();
  const known = await row<OrderRow>(client, 'SELECT * FROM orders WHERE quote_id = $1 FOR UPDATE', [
    offer.id,
  ]);
  const closed =
    known && isPaidFor(known) ? closedOffer({ ...offer, offer_state: 'paid' }) : closedOffer(offer);
  if (closed) return closed;
  const base = offer.upgrade_of ? await upgradeBase(client, offer.upgrade_of) : undefined;
  const ended = offer.upgrade_of !== null && endedUpgrade(base);
  if (ended) return ended;
  // Somebody else may have changed the country, and so the tax, since the approver loaded the page.
  if (approver.cents !== undefined && approver.cents !== offer.gross_cents)
    return conflict(
      `This offer now comes to ${amountText(offer.gross_cents, offer.currency)}. Please load the page again and check it.`,
    );
  const lines = await linesOfOffer(client, offer.id);
  const withdrawn = await notSold(client, {
    quoteId: offer.id,
    lines,
    currency: offer.currency,
    customLinkId: null,
  });
  if (withdrawn.length > 0 || sumsOfLines(lines).gross_cents !== offer.gross_cents)
    return conflict(
      `A report of this offer is no longer sold${withdrawn.length > 0 ? ` (${withdrawn.join(', ')})` : ''}. Please ask us for a new offer.`,
    );
  const owed =
    provider.byInvoice && (await tooManyTransfers(client, { origin: approver.origin }, known?.id));
  if (owed) return conflict(TOO_MANY_UNPAID);
  const buyer = buyerOf(offer, approver.poNumber ?? known?.po_number ?? '');
  if (known) {
    const { browserHash } = approver;
    const rewritten = await rewriteBuyer(client, known.id, buyer, { userId: null, browserHash });
    return { order: rewritten ?? known, offer };
  }
  const order = await insertOrder(
    client,
    {
      ...buyer,
      quote_id: offer.id,
      currency: offer.currency,
      custom_link_id: null,
      content_hash: digestOfValues('offer', offer.id),
      access_hashes: [approver.browserHash],
      // A larger licence belongs to whom the smaller one belongs, whoever pays for it.
      user_id: base?.user_id ?? null,
      origin: approver.origin,
    },
    lines.map(({ report_id, licence, list_cents, discount_cents, tax_rate, tax_cents }) => ({
      report_id,
      licence,
      list_cents,
      discount_cents,
      tax_rate,
      tax_cents,
      upgrade_of: offer.upgrade_of,
    })),
    numberPrefix,
  );
  await noteEvent(client, offer.id, 'paying', { words: provider.label });
  if (!(await latestAttempt(client, order.id))) await openAttempt(client, order.id, provider);
  return { order, offer };
}
