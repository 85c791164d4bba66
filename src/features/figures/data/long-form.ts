import { csvLine, type Digits } from '#src/spreadsheet/csv.ts';
import type { FigureData } from '../figure.ts';
import { firstForecast } from '../figure-years.ts';

/** Columns that describe the whole figure, and so are repeated on each of its lines. */
export const wholeColumns = [
  'title',
  'subject',
  'form',
  'metric',
  'geography',
  'unit',
  'currency',
  'price_basis',
  'decimals',
  'row_title',
] as const;

/**
 * The columns of figures in long form, one line for each row and year (docs/import-format.md). Data files are written,
 * and imports are read, in this form.
 */
export const longColumns = [
  'report_id',
  'edition',
  'figure',
  ...wholeColumns,
  'row',
  'total',
  'year',
  'kind',
  'value',
  'low',
  'high',
  'source',
  'note',
] as const;

/** A value with the decimals with which it is published; null if there is none. */
const digits = (value: number | null | undefined, decimals: number): Digits | null =>
  typeof value === 'number' ? { digits: value.toFixed(decimals) } : null;

/** The figures of an edition as CSV in long form. */
export function longCsv(
  { code, edition }: { code: string; edition: number },
  figures: readonly FigureData[],
): string {
  const lines = figures.flatMap((figure) => {
    const turn = firstForecast(figure);
    return figure.rows.flatMap((row) =>
      figure.years.map((year, at) =>
        csvLine([
          code,
          edition,
          figure.number,
          ...wholeColumns.map((column) => figure[column]),
          row.name,
          row.is_total ? 'yes' : '',
          year,
          at < turn ? 'measured' : 'forecast',
          digits(row.values[at], figure.decimals),
          digits(row.low?.[at], figure.decimals),
          digits(row.high?.[at], figure.decimals),
          figure.source,
          figure.note,
        ]),
      ),
    );
  });
  return csvLine(longColumns) + lines.join('');
}
