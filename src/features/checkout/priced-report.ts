import { type Queryable, row } from '#src/db/open.ts';
import { type Failure, failure } from '#src/errors.ts';
import { type ReportRow, reportByKey, successorOf } from '#src/features/catalogue/queries.ts';
import { type Licence, licenceOf } from '#src/licences.ts';
import { priceCurrency } from '#src/money.ts';
import { priceIn } from './pricing/list-prices.ts';

/** One report at one licence for one price. */
export interface PricedReport {
  report: ReportRow;
  licence: Licence;
  /** Integer cents; null if the report is not sold at this licence and currency. */
  priceCents: number | null;
  currency: string;
  /** Set if staff set this price for one buyer. */
  customLinkId: number | null;
}

interface CustomLinkRow {
  id: number;
  report_id: number;
  licence: Licence;
  price_cents: number;
  currency: string;
}

/**
 * The report, licence and price of a buy-now link: for the key of a custom link, which fixes licence and price, or any
 * key of a report. Undefined if neither is found; a withdrawn report is found with its status.
 * @param requested ISO 4217; if the report has no price in it, its price is in dollars
 */
export async function findPriced(
  db: Queryable,
  key: string,
  { type, currency: requested = priceCurrency }: { type?: string; currency?: string },
): Promise<PricedReport | undefined> {
  const link = await row<CustomLinkRow>(
    db,
    `SELECT id, report_id, licence, price_cents, currency FROM custom_link
     WHERE key = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`,
    [key],
  );
  const report = await reportByKey(db, link ? String(link.report_id) : key);
  if (!report) return undefined;
  const licence = link?.licence ?? licenceOf(type);
  const listed = priceIn(report, licence, requested) === null ? priceCurrency : requested;
  // A price that staff set for one buyer is in their currency, whatever the visitor chose.
  const currency = link?.currency ?? listed;
  return {
    report,
    licence,
    priceCents: link?.price_cents ?? priceIn(report, licence, currency),
    currency,
    customLinkId: link?.id ?? null,
  };
}

/** The answer about a report that was withdrawn; it names the report that replaces it, if there is one. */
export async function withdrawn(db: Queryable, { id }: ReportRow): Promise<Failure> {
  const gone = failure('gone');
  return { ...gone, body: { ...gone.body, successor: await successorOf(db, id) } };
}
