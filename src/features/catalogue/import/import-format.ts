import { licences } from '#src/licences.ts';

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
  'formats',
  'image',
  'status',
] as const;

export type ImportColumn = (typeof importColumns)[number];

/** One row of a file by the names of its columns; a column that the file lacks is undefined. */
export type ImportCells = Partial<Record<ImportColumn, string>>;

/**
 * Reads the first row of a file. Any order and any case; returns what is wrong with it as one sentence, naming every
 * column that is unknown, missing or duplicated.
 */
export function readHeader(cells: string[]): { columns: ImportColumn[] } | { problem: string } {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const known: readonly string[] = importColumns;
  const quoted = (list: string[]) => list.map((name) => `"${name.slice(0, 60)}"`).join(', ');
  const problems: string[] = [];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) problems.push(`unknown columns: ${quoted(unknown)}`);
  const missing = importColumns.slice(0, 3).filter((name) => !names.includes(name));
  if (missing.length > 0) problems.push(`missing columns: ${quoted(missing)}`);
  const twice = names.filter(
    (name, index) => known.includes(name) && names.indexOf(name) !== index,
  );
  if (twice.length > 0) problems.push(`columns that are there twice: ${quoted(twice)}`);
  if (problems.length === 0) return { columns: names as ImportColumn[] };
  const hint =
    names.length === 1 && /[;\t]/.test(names[0] ?? '')
      ? ' The values of a row must be separated by commas.'
      : '';
  return { problem: `The first line must name the columns; ${problems.join('; ')}.${hint}` };
}
