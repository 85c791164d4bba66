import type { z } from 'zod';
import { type Queryable, rows } from '#src/db/open.ts';
import type { ReportRow } from '#src/features/catalogue/queries.ts';
import { licenceBy, licences } from '#src/licences.ts';
import { decimalOf } from '#src/money.ts';
import { currenciesOf, priceIn, soldLicences } from '../pricing/list-prices.ts';
import { type BasketLine, MOST_LINES } from './basket-lines.ts';
import type { basketContracts, basketReport } from './contract.ts';

type Basket = z.infer<(typeof basketContracts)['basket']['response']>;
type ShownLine = Basket['lines'][number];

type SoldReport = Pick<
  ReportRow,
  | 'id'
  | 'code'
  | 'slug'
  | 'name'
  | 'image'
  | 'pages'
  | 'industry_name'
  | 'industry_slug'
  | 'formats'
  | 'status'
  | 'has_file'
  | (typeof licences)[number]['column']
  | 'currency_prices'
>;

const COLUMNS = `r.id, r.currency_prices, r.code, r.slug, r.name, r.image, r.pages, i.name AS industry_name, i.slug AS industry_slug, r.status, has_file(r) AS has_file,
  delivered_formats(r.id, r.edition, r.formats) AS formats, ${licences.map(({ column }) => `r.${column}`).join(', ')}`;

/** A line of a basket with its report, at the current price. */
export interface PricedLine extends BasketLine {
  report: SoldReport;
  /** Integer cents; null when it cannot be bought now. */
  priceCents: number | null;
}

/** The lines of a basket at current prices, in dollars. Reports that no longer exist are omitted. */
export async function pricedLines(db: Queryable, lines: BasketLine[]): Promise<PricedLine[]> {
  const reports = await rows<SoldReport>(
    db,
    `SELECT ${COLUMNS} FROM report r JOIN industry i ON i.id = r.industry_id
     WHERE r.id = ANY($1::bigint[]) AND r.status IN ('published', 'withdrawn')`,
    [lines.map(({ report_id }) => report_id)],
  );
  return lines.flatMap((line) => {
    const report = reports.find(({ id }) => id === line.report_id);
    if (!report) return [];
    const sold = report.status === 'published';
    return [{ ...line, report, priceCents: sold ? report[licenceBy[line.licence].column] : null }];
  });
}

/** The currencies in which all available lines can be paid, dollars first. */
export const commonCurrencies = (lines: PricedLine[]): string[] => {
  const sold = lines.filter(({ priceCents }) => priceCents !== null);
  const all = sold.map(({ report, licence }) => currenciesOf(report, licence));
  return (all[0] ?? []).filter((currency) => all.every((other) => other.includes(currency)));
};

/** The same lines at their prices in a currency that they have in common. */
export const linesIn = (lines: PricedLine[], currency: string): PricedLine[] =>
  lines.map((line) => ({
    ...line,
    priceCents: line.priceCents === null ? null : priceIn(line.report, line.licence, currency),
  }));

/** The current price in the currency in which the report was added; null if it no longer has one. */
const nowSeen = ({ report, licence, seen_currency }: PricedLine) =>
  priceIn(report, licence, seen_currency);

function stateOf(line: PricedLine): ShownLine['state'] {
  const { report, priceCents, seen_cents } = line;
  if (report.status === 'withdrawn') return 'withdrawn';
  if (priceCents === null) return 'not-sold';
  return nowSeen(line) === seen_cents ? 'sold' : 'repriced';
}

const sumOf = (lines: PricedLine[]) =>
  decimalOf(lines.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0));

/** The prices of a line in further currencies; none if it cannot be bought. */
const pricesOf = ({ report, licence, priceCents }: PricedLine, currencies: string[]) =>
  priceCents === null
    ? []
    : currencies.slice(1).map((currency) => ({
        currency,
        price: decimalOf(priceIn(report, licence, currency)!),
        licences: soldLicences(report, currency),
      }));

/** The report of a line, as its visitor sees it. */
export const shownReport = ({ report, licence }: PricedLine): z.infer<typeof basketReport> => ({
  report_id: report.code,
  report_name: report.name,
  slug: report.slug,
  image: report.image,
  category: report.industry_name,
  industrySlug: report.industry_slug,
  formats: report.formats,
  type: licence,
});

/** A basket as its visitor sees it. */
export function shownBasket(lines: PricedLine[]): Basket {
  const currencies = commonCurrencies(lines);
  return {
    success: true,
    lines: lines.map((line): ShownLine => {
      const { report, priceCents, seen_cents } = line;
      return {
        ...shownReport(line),
        price: decimalOf(priceCents),
        seen_price: decimalOf(seen_cents),
        seen_currency: line.seen_currency,
        seen_now: priceCents === null ? null : decimalOf(nowSeen(line)),
        licences: report.status === 'published' ? soldLicences(report) : [],
        state: stateOf(line),
        prices: pricesOf(line, currencies),
      };
    }),
    price: sumOf(lines),
    prices: currencies.map((currency) => ({
      currency,
      price: sumOf(linesIn(lines, currency)),
    })),
    most: MOST_LINES,
  };
}
