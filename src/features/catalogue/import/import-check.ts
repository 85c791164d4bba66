import { furtherCurrencies } from '#src/currencies.ts';
import { cleanedHtml } from '#src/html/clean-long-html.ts';
import { type Licence, licences, perLicence } from '#src/licences.ts';
import { centsOfDecimal } from '#src/money.ts';
import { reservedSlugs } from '#src/reserved-slugs.ts';
import { currencyColumn, type ImportCells } from './import-format.ts';
import { nearest } from './nearest.ts';

/** The content of one row, by the columns of the table `report`; columns missing in the file are undefined. */
export interface ImportedReport
  extends Record<(typeof licences)[number]['column'], number | null | undefined> {
  code: string;
  name: string;
  industry_id: number;
  /** Empty: made from the name, or unchanged. */
  slug: string | undefined;
  keyword: string | undefined;
  summary: string | undefined;
  short_description: string | undefined;
  description: string | undefined;
  table_of_contents: string | undefined;
  segmentation: string | undefined;
  author_name: string | undefined;
  pages: number | undefined;
  published_on: string | null | undefined;
  /** By currency and licence, in cents; null removes a price, and those not named are unchanged. */
  currency_prices: Record<string, Partial<Record<Licence, number | null>>> | undefined;
  formats: string[] | undefined;
  image: string | null | undefined;
  status: string | undefined;
}

const LONGEST: Partial<Record<keyof ImportCells, number>> = {
  report_id: 60,
  slug: 200,
  name: 300,
  keyword: 2000,
  summary: 5000,
  short_description: 5000,
  author_name: 200,
  image: 1000,
  description: 1_000_000,
  toc: 1_000_000,
  segmentation: 1_000_000,
};

/** The columns of prices in other currencies. */
const priced = new Map<string, { currency: string; type: Licence }>(
  furtherCurrencies.flatMap((currency) =>
    licences.map(({ type, file }) => [currencyColumn(file, currency), { currency, type }]),
  ),
);

/**
 * Checks one row and converts it for storage: codes in upper case, dollars to cents, sanitised HTML. Otherwise returns
 * every reason why it cannot be imported, each beginning with the name of its column.
 */
export async function checkRow(
  cells: ImportCells,
  industryIds: ReadonlyMap<string, number>,
): Promise<{ report: ImportedReport } | { reasons: string[] }> {
  const reasons: string[] = [];
  const columns = Object.keys(cells) as (keyof ImportCells)[];
  for (const column of columns) {
    const text = cells[column]!;
    const longest = LONGEST[column];
    if (longest && text.length > longest)
      reasons.push(`${column}: more than ${longest} characters`);
    if (text.includes('\0')) reasons.push(`${column}: contains a NUL character`);
    if (text.includes('\uFFFD'))
      reasons.push(`${column}: contains a character that was lost (\uFFFD)`);
  }
  if (reasons.length > 0) return { reasons };

  /** Undefined for a column missing in the file; `read` returns undefined for an invalid value. */
  const cell = <T>(
    column: keyof ImportCells,
    read: (text: string) => T | undefined,
    must: string,
  ): T | undefined => {
    const text = cells[column]?.trim();
    if (text === undefined) return undefined;
    const value = read(text);
    if (value === undefined) reasons.push(`${column}: ${must}`);
    return value;
  };
  const price = (column: keyof ImportCells) =>
    cell(
      column,
      priceOf,
      'must be an amount in dollars above zero, such as 3450 or 3450.50, or empty',
    );
  let currencyPrices: ImportedReport['currency_prices'];
  for (const column of columns) {
    const price = priced.get(column);
    if (!price) continue;
    const must = `must be an amount in ${price.currency} above zero, such as 3450 or 3450.50, or empty`;
    const cents = cell(column, priceOf, must);
    if (cents === undefined) continue;
    currencyPrices ??= {};
    currencyPrices[price.currency] ??= {};
    currencyPrices[price.currency]![price.type] = cents;
  }

  const html = async (column: keyof ImportCells): Promise<string | undefined> => {
    const text = cells[column];
    if (text === undefined) return undefined;
    const cleaned = await cleanedHtml(text.trim());
    if (!cleaned.ok) reasons.push(`${column}: ${cleaned.reason}`);
    return cleaned.ok ? cleaned.html : '';
  };

  const code =
    cell('report_id', codeOf, 'is required: letters, digits, dots, hyphens and underscores') ?? '';
  const industry = cells.industry?.trim() ?? '';
  const industry_id = industryIds.get(industry.toLowerCase()) ?? 0;
  if (!industry_id)
    reasons.push(
      industry
        ? `industry: none is named "${industry}"${suggestion(industry, industryIds.keys())}`
        : 'industry: is required',
    );
  const report: ImportedReport = {
    code,
    industry_id,
    name: cell('name', (text) => text.replace(/\s+/g, ' ') || undefined, 'is required') ?? '',
    slug: cell(
      'slug',
      slugOf,
      'must be lower-case letters and digits, separated by single hyphens',
    ),
    keyword: cells.keyword?.trim(),
    summary: cells.summary?.trim(),
    short_description: cells.short_description?.trim(),
    description: await html('description'),
    table_of_contents: await html('toc'),
    segmentation: await html('segmentation'),
    author_name: cells.author_name?.trim(),
    pages: cell('pages', pagesOf, 'must be a whole number up to 100000'),
    published_on: cell(
      'published_date',
      dateOf,
      'must be a day such as 2026-11-21 or 21.11.2026, or empty',
    ),
    ...perLicence('column', ({ file }) => price(file)),
    currency_prices: currencyPrices,
    formats: cell('formats', formatsOf, 'must be names such as PDF, separated by semicolons'),
    image: cell('image', imageOf, 'must be a path of this site that begins with a slash'),
    status: cell('status', statusOf, 'must be draft, published or withdrawn'),
  };
  if (report.slug && reservedSlugs.has(report.slug))
    reasons.push(`slug: "${report.slug}" is an address of the site`);
  return reasons.length > 0 ? { reasons } : { report };
}

/** `; did you mean "energy & power"?`, if a name is similar. */
function suggestion(word: string, names: Iterable<string>): string {
  const name = nearest(word, names);
  return name === undefined ? '' : `; did you mean "${name}"?`;
}

const codeOf = (text: string) =>
  /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(text) ? text.toUpperCase() : undefined;
const slugOf = (text: string) => (/^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(text) ? text : undefined);
const pagesOf = (text: string) =>
  /^\d{0,6}$/.test(text) && Number(text) <= 100_000 ? Number(text) : undefined;
const statusOf = (text: string) =>
  /^(|draft|published|withdrawn)$/.exec(text.toLowerCase())?.[0].replace(/^$/, 'published');
const imageOf = (text: string) =>
  text === '' ? null : /^\/(?![/\\])\S+$/.test(text) ? text : undefined;

function formatsOf(text: string): string[] | undefined {
  const formats = [
    ...new Set(
      text
        .split(/[;,|]/)
        .map((format) => format.trim())
        .filter(Boolean),
    ),
  ];
  if (formats.length > 10 || formats.some((format) => !/^[\w .+-]{1,20}$/.test(format)))
    return undefined;
  return formats.length > 0 ? formats : ['PDF'];
}

/** A billion dollars or more is a typing error. */
const MOST_CENTS = 1_000_000_000_00;

function priceOf(text: string): number | null | undefined {
  if (text === '') return null;
  // Two digits after a comma are cents, as spreadsheets in many countries write them.
  const cents = centsOfDecimal(text.replace(/^(\d+),(\d\d)$/, '$1.$2')) ?? 0;
  return cents > 0 && cents < MOST_CENTS ? cents : undefined;
}

/** A day as in `2026-11-21`, or as German spreadsheets save it: `21.11.2026`. With slashes it would be ambiguous. */
function dateOf(text: string): string | null | undefined {
  if (text === '') return null;
  const iso = text.replace(
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/,
    (_, day, month, year) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(iso)) return undefined;
  const [year, month, day] = [+iso.slice(0, 4), +iso.slice(5, 7), +iso.slice(8)];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? iso : undefined;
}
