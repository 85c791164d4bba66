import type { DraftFigure } from './draft-figure.ts';

/** A year in which the parts do not add up to the whole. */
export interface WrongSum {
  year: number;
  sum: number;
  /** 100 if the parts are shares without a total. */
  whole: number;
}

/** Half a unit of the last decimal for each rounded part, and for the whole. */
const tolerance = (count: number, decimals: number) => ((count + 1) / 2) * 10 ** -decimals + 1e-9;

/** Years in which all parts are given but do not add up to the total, or shares to 100, rounding errors aside. */
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
    // A ranking may omit the small ones.
    const off = !total && form === 'ranking' ? sum - whole : Math.abs(sum - whole);
    return off > tolerance(parts.length, decimals)
      ? [{ year, sum: Number(sum.toFixed(decimals)), whole }]
      : [];
  });
}
