import type { DraftFigure } from './draft-figure.ts';

/** A year in which the parts do not come to the whole. */
export interface WrongSum {
  year: number;
  sum: number;
  /** 100 where parts are shares of no total. */
  whole: number;
}

/** Half a unit of the last place for each part that was rounded, and for the whole. */
const tolerance = (count: number, decimals: number) => ((count + 1) / 2) * 10 ** -decimals + 1e-9;

/** The years in which all parts are given and do not come to the total, or shares to 100; rounding aside. */
export function wrongSums({ years, decimals, rows, unit, form }: DraftFigure): WrongSum[] {
  const [total] = rows.filter(({ is_total }) => is_total);
  const parts = rows.filter(({ is_total }) => !is_total);
  const isShare = unit === '%' && (form === 'shares' || form === 'ranking');
  if (parts.length === 0 || (!total && !isShare)) return [];
  return years.flatMap((year, i): WrongSum[] => {
    const given = parts.map(({ values }) => values[i]);
    const whole = total ? total.values[i] : 100;
    if (typeof whole !== 'number' || given.some((value) => typeof value !== 'number')) return [];
    const sum = (given as number[]).reduce((all, value) => all + value, 0);
    // A ranking may leave out the small ones.
    const off = !total && form === 'ranking' ? sum - whole : Math.abs(sum - whole);
    return off > tolerance(parts.length, decimals)
      ? [{ year, sum: Number(sum.toFixed(decimals)), whole }]
      : [];
  });
}
