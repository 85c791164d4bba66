import { type Queryable, row } from '#src/db/open.ts';
import { type ReportRow, reportByKey } from '#src/features/catalogue/queries.ts';
import { type Licence, licenceBy, licenceOf, licences } from '#src/licences.ts';
import { dollarsOf, priceCurrency } from '#src/money.ts';

/** One report at one licence for one price. */
export interface Offer {
  report: ReportRow;
  licence: Licence;
  /** Integer cents; null when the report is not sold so. */
  priceCents: number | null;
  currency: string;
  /** Set when staff made this price for one buyer. */
  customLinkId: number | null;
}

interface CustomLinkRow {
  id: number;
  report_id: number;
  licence: Licence;
  price_cents: number;
}

/** The licences at which a report is sold, with their prices in US dollars. */
export const soldLicences = (
  report: Pick<ReportRow, (typeof licences)[number]['column']>,
): { type: Licence; price: number }[] =>
  licences.flatMap(({ type, column }) => {
    const cents = report[column];
    return cents === null ? [] : [{ type, price: dollarsOf(cents) }];
  });

/**
 * What a key of a buy-now link and a licence come to: the key of a custom link, which fixes licence and price, else any
 * key of a report. Undefined when neither is found; a withdrawn report is found with its status.
 */
export async function findOffer(
  db: Queryable,
  key: string,
  type: string | undefined,
): Promise<Offer | undefined> {
  const link = await row<CustomLinkRow>(
    db,
    `SELECT id, report_id, licence, price_cents FROM custom_link
     WHERE key = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`,
    [key],
  );
  const report = await reportByKey(db, link ? String(link.report_id) : key);
  if (!report) return undefined;
  const licence = link?.licence ?? licenceOf(type);
  return {
    report,
    licence,
    priceCents: link?.price_cents ?? report[licenceBy[licence].column],
    currency: priceCurrency,
    customLinkId: link?.id ?? null,
  };
}
