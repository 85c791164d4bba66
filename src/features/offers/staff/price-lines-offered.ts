import { currencyName } from '#src/currencies.ts';
import { type Queryable, rows } from '#src/db/open.ts';
import { type Failure, invalidField } from '#src/errors.ts';
import {
  type Priced as PricedReport,
  priceIn,
} from '#src/features/checkout/pricing/list-prices.ts';
import { licenceNames, licences } from '#src/licences.ts';
import type { OfferBuyer } from '../offer-row.ts';
import { priceOffer, type UntaxedLine } from '../price-offer.ts';
import { linesOfOffer } from '../queries.ts';
import type { OfferedLine } from './offer-fields.ts';

export type Priced = Awaited<ReturnType<typeof priceOffer>>;

/** The fields that the price of an offer depends on. */
export interface Pricing
  extends Pick<OfferBuyer, 'country' | 'state' | 'buyer_kind' | 'tax_number'> {
  lines: readonly OfferedLine[];
  currency: string;
}

const refuse = (message: string) => invalidField('lines', message);

/**
 * The price of an offer for its buyer, with today's tax; or why it cannot be made.
 * @param kept the offer being changed: its existing lines keep the list price at which they were offered, in its
 * currency
 */
export async function priceOffered(
  db: Queryable,
  pricing: Pricing,
  kept?: { id: string; currency: string },
): Promise<Priced | Failure> {
  const { lines, currency } = pricing;
  const had = kept?.currency === currency ? await linesOfOffer(db, kept.id) : [];
  const found = await pricesOf(db, lines, { currency, had });
  return Array.isArray(found) ? priceOffer(db, found, pricing) : found;
}

/**
 * The list prices of the lines less the discounts, in integer cents of the offer's currency.
 * @param had existing lines of the offer in this currency: a report at the same licence keeps the price at which it was
 * offered
 */
async function pricesOf(
  db: Queryable,
  lines: readonly OfferedLine[],
  { currency, had }: { currency: string; had: readonly UntaxedLine[] },
): Promise<UntaxedLine[] | Failure> {
  const ids = lines.map(({ report_id }) => report_id);
  if (new Set(ids).size < ids.length) return refuse('An offer names every report once.');
  const columns = licences.map(({ column }) => column).join(', ');
  const reports = await rows<{ id: number; code: string } & PricedReport>(
    db,
    `SELECT id, code, currency_prices, ${columns} FROM report WHERE id = ANY($1::bigint[]) AND status = 'published'`,
    [ids],
  );
  const priced: UntaxedLine[] = [];
  for (const { report_id, licence, discount_percent } of lines) {
    const report = reports.find(({ id }) => id === report_id);
    if (!report) return refuse('Only published reports can be offered.');
    const before = had.find((line) => line.report_id === report_id && line.licence === licence);
    const list_cents = before?.list_cents ?? priceIn(report, licence, currency);
    if (list_cents === null)
      return refuse(
        `${report.code} is not sold at the ${licenceNames[licence]} licence in ${currencyName(currency)}.`,
      );
    const hundredths = Math.round(discount_percent * 100);
    const discount_cents = Math.floor((list_cents * hundredths) / 10_000);
    priced.push({ report_id, licence, list_cents, discount_cents });
  }
  return priced;
}
