import { inSentence } from '#src/first-letter.ts';
import type { FigureData, FigureRow } from './figure.ts';

type Case = 'low' | 'values' | 'high';

/** One series of a table: a row of the figure, or its low or high case. */
export type Series = { row: FigureRow; of: Case; title: string };

/** The series of a figure's table in order, the total last; a row with cases has three. */
export function seriesOf({ rows }: Pick<FigureData, 'rows'>, alone: string): Series[] {
  const one = rows.length === 1;
  const ordered = [...rows.filter((row) => !row.is_total), ...rows.filter((row) => row.is_total)];
  return ordered.flatMap((row): Series[] => {
    const ranged = !row.is_kept && Boolean(row.low?.length && row.high?.length);
    const title = (word: string) => (one ? word : `${row.name}, ${word.toLowerCase()} case`);
    if (!ranged) return [{ row, of: 'values', title: one ? row.name || alone : row.name }];
    return [
      { row, of: 'low', title: title('Low') },
      { row, of: 'values', title: one ? 'Central' : row.name },
      { row, of: 'high', title: title('High') },
    ];
  });
}

/** The unit of a figure's values, such as "USD million, supplier revenue, constant 2024 prices". */
export function unitLine({
  currency,
  unit,
  metric,
  price_basis,
}: Pick<FigureData, 'currency' | 'unit' | 'metric' | 'price_basis'>): string {
  const amount = [currency, unit].filter(Boolean).join(' ');
  return [amount, inSentence(metric), price_basis].filter(Boolean).join(', ');
}
