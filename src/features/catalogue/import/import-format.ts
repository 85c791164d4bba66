import { furtherCurrencies } from '#src/currencies.ts';
import { licences } from '#src/licences.ts';
import { headerReader } from './import-header.ts';

type Priced = (typeof licences)[number]['file'];
type CurrencyColumn = `${Priced}_${Lowercase<(typeof furtherCurrencies)[number]>}`;

/** The column of a price in another currency: that of the dollar price with a suffix such as `_eur`. */
export const currencyColumn = (file: Priced, currency: string): CurrencyColumn =>
  `${file}_${currency.toLowerCase()}` as CurrencyColumn;

/** The columns of an import file (docs/import-format.md). The first three are required. */
const importColumns = [
  'report_id',
  'name',
  'industry',
  'slug',
  'keyword',
  'summary',
  'short_description',
  'description',
  'toc',
  'segmentation',
  'author_name',
  'pages',
  'published_date',
  ...licences.map(({ file }) => file),
  ...furtherCurrencies.flatMap((currency) =>
    licences.map(({ file }) => currencyColumn(file, currency)),
  ),
  'formats',
  'image',
  'status',
] as const;

type ImportColumn = (typeof importColumns)[number];

/** One row of a file by column name; columns missing in the file are undefined. */
export type ImportCells = Partial<Record<ImportColumn, string>>;

/** Reads the first row of a file of reports. */
export const readHeader = headerReader(importColumns, importColumns.slice(0, 3));
