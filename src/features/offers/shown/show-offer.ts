import { type Queryable, row } from '#src/db/open.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import { OWED, transferPath } from '#src/features/payments/bank/how-to-pay.ts';
import { legalSeller } from '#src/features/tax/seller.ts';
import { taxBrief } from '#src/features/tax/tax-brief.ts';
import type { CallBody } from '#src/http/api/contract.ts';
import { licenceBy } from '#src/licences.ts';
import { decimalOf } from '#src/money.ts';
import type { offerContracts } from '../contract.ts';
import { isOpen, type OfferRow } from '../offer-row.ts';
import { eventsOfOffer, linesOfOffer } from '../queries.ts';
import { eventWords } from './event-words.ts';
import { supplierFacts } from './supplier-facts.ts';

/** An offer as its page and the API show it. */
export type ShownOffer = Omit<
  CallBody<(typeof offerContracts)['offer']>,
  'success' | 'ways_to_pay' | 'test_payments'
>;

/** Where it says how to pay, if somebody has ordered by transfer or with a purchase order. */
async function awaitedTransfer(
  db: Queryable,
  { id, offer_state }: OfferRow,
): Promise<ShownOffer['transfer']> {
  if (offer_state !== 'accepted') return null;
  const found = await row<{ id: string; provider: string }>(
    db,
    `SELECT p.id, p.provider FROM orders o JOIN transfer_payment p ON p.order_id = o.id
     WHERE o.quote_id = $1 AND ${OWED} ORDER BY p.created_at DESC LIMIT 1`,
    [id],
  );
  return (
    (found && {
      page: transferPath(found.id),
      purchase_order: found.provider === 'purchase-order',
    }) ??
    null
  );
}

/** Everything shown of an offer to anybody with its key. */
export async function shownOffer(db: Queryable, offer: OfferRow): Promise<ShownOffer> {
  const [lines, events, seller, site, order, transfer] = await Promise.all([
    linesOfOffer(db, offer.id),
    eventsOfOffer(db, offer.id),
    legalSeller(db),
    siteInfo(db),
    row<{ paid_at: Date | null; po_number: string }>(
      db,
      'SELECT paid_at, po_number FROM orders WHERE quote_id = $1',
      [offer.id],
    ),
    awaitedTransfer(db, offer),
  ]);
  return {
    number: offer.number,
    state: offer.offer_state,
    company: offer.company,
    buyer_name: offer.buyer_name,
    billing: {
      country: offer.country,
      tax_number: offer.tax_number,
      address: offer.address,
      city: offer.city,
      state: offer.state,
      zipcode: offer.zipcode,
    },
    note: offer.note,
    made_at: offer.created_at.toISOString(),
    held_until: offer.held_until.toISOString(),
    paid_at: order?.paid_at?.toISOString() ?? null,
    po_number: order?.po_number ?? '',
    transfer,
    lines: lines.map((line) => ({
      report_id: line.report_code,
      report_name: line.report_name,
      slug: line.slug,
      image: line.image,
      category: line.industry_name,
      industrySlug: line.industry_slug,
      type: line.licence,
      seats: licenceBy[line.licence].seats,
      edition: line.edition,
      pages: line.pages,
      formats: line.formats,
      price: decimalOf(line.list_cents),
      discount: decimalOf(line.discount_cents),
      tax: decimalOf(line.tax_cents),
      total: decimalOf(line.list_cents - line.discount_cents + line.tax_cents),
    })),
    upgrade_of: offer.upgrade_of,
    price: decimalOf(offer.list_cents),
    discount: decimalOf(offer.discount_cents),
    tax: decimalOf(offer.tax_cents),
    tax_words: offer.tax.words || offer.tax.name,
    tax_brief: taxBrief(offer.tax, offer.country),
    tax_reason: offer.tax.reason,
    total: decimalOf(offer.gross_cents),
    currency: offer.currency,
    supplier: await supplierFacts(db, seller, site?.site_name ?? ''),
    events: events.flatMap(({ kind, words, created_at }) => {
      const sentence = eventWords(kind, words);
      return sentence ? [{ words: sentence, at: created_at.toISOString() }] : [];
    }),
    reminders: offer.reminds && offer.reminded < 2 && isOpen(offer),
  };
}
