import type { Queryable } from '#src/db/open.ts';
import { siteInfo } from '#src/features/content/queries.ts';
import { documentLine, documentOf } from '#src/features/invoices/build-document.ts';
import type { TaxDocument } from '#src/features/invoices/tax-document.ts';
import { dayAt, legalSeller } from '#src/features/tax/seller.ts';
import type { OfferRow } from './offer-row.ts';
import { linesOfOffer } from './queries.ts';

/** The complete content of an offer's PDF. */
export async function offerDocument(
  db: Queryable,
  offer: OfferRow,
  url: string,
): Promise<TaxDocument> {
  const [site, seller, lines] = await Promise.all([
    siteInfo(db),
    legalSeller(db),
    linesOfOffer(db, offer.id),
  ]);
  const brand = site?.site_name || seller.legal_name;
  const asOrder = { ...offer, order_no: '', po_number: '', tax_number_check: null, paid_at: null };
  const document = await documentOf(
    db,
    { ...asOrder, tax: { ...offer.tax } },
    { ...seller, legal_name: seller.legal_name || brand },
    brand,
  );
  return {
    ...document,
    kind: 'offer',
    number: offer.number,
    issuedOn: dayAt(seller, offer.created_at),
    lines: lines.map((line) =>
      documentLine({
        ...line,
        upgrade_of: offer.upgrade_of,
        net_cents: line.list_cents - line.discount_cents,
      }),
    ),
    offer: { heldUntil: offer.held_until.toISOString().slice(0, 10), url },
  };
}
