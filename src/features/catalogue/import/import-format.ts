import { licences } from '#src/licences.ts';
import { headerReader } from './import-header.ts';

/** The columns of an import file (docs/import-format.md). The first three are required. */
export const importColumns = [
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
  'formats',
  'image',
  'status',
] as const;

export type ImportColumn = (typeof importColumns)[number];

/** One row of a file by the names of its columns; a column that the file lacks is undefined. */
export type ImportCells = Partial<Record<ImportColumn, string>>;

/** Reads the first row of a file of reports; its first three columns are required. */
export const readHeader = headerReader(importColumns, importColumns.slice(0, 3));
