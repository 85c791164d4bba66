import type { FigureRow } from '../figure.ts';
import { valueAt } from '../figure-years.ts';

/** A part of a whole in the two years that a chart of shares compares. */
export interface Slope {
  row: FigureRow;
  a: number | null;
  b: number | null;
}

/** The row that the finding is about: of those named in its sentence, the one with the largest gain; else the first. */
export function findingOf(title: string, slopes: readonly Slope[]): Slope | undefined {
  const lowerTitle = title.toLowerCase();
  const gain = ({ a, b }: Slope) => (a === null || b === null ? 0 : b - a);
  const named = slopes.filter(
    (slope) => gain(slope) > 0 && lowerTitle.includes(slope.row.name.toLowerCase()),
  );
  return named.sort((one, other) => gain(other) - gain(one))[0] ?? slopes[0];
}

/**
 * The remainder at the end of a ranking if it is larger than the first row: its bar would make all others too short to
 * compare.
 */
export function remainderOf(rows: readonly FigureRow[], year: number): FigureRow | undefined {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || rows.length < 3) return undefined;
  const [most, rest] = [valueAt(first.values, year), valueAt(last.values, year)];
  return most !== null && rest !== null && rest > most && most > 0 ? last : undefined;
}
