import type { FigureRow } from '../figure.ts';
import { formatValue } from '../format-value.ts';
import type { DraftFigure } from './draft-figure.ts';
import { wrongSums } from './wrong-sums.ts';

/** Errors by the path at which they occur, such as `figures.0.rows.2`. */
export type Faults = Map<string, string[]>;

type Say = (path: string, sentence: string) => void;

/**
 * Checks what the schema cannot express: years ascend, every row has a value for each of them, totals add up, shares
 * come to 100, the cases enclose the central one, and nothing kept for buyers can be derived.
 */
export function checkFigures(figures: readonly DraftFigure[]): Faults {
  const faults: Faults = new Map();
  const numbers = new Set<number>();
  figures.forEach((figure, i) => {
    const say: Say = (path, sentence) => {
      const key = path ? `figures.${i}.${path}` : `figures.${i}`;
      faults.set(key, [...(faults.get(key) ?? []), sentence]);
    };
    if (numbers.has(figure.number)) say('number', `there are two figures ${figure.number}`);
    numbers.add(figure.number);
    checkYears(figure, say);
    const names = new Set<string>();
    figure.rows.forEach((row, n) => {
      if (names.has(row.name)) say(`rows.${n}`, `there are two rows “${row.name}”`);
      names.add(row.name);
      checkRow(figure, row, (sentence) => say(`rows.${n}`, sentence));
    });
    checkWhole(figure, say);
  });
  return faults;
}

function checkYears({ years, first_forecast_year: from }: DraftFigure, say: Say): void {
  for (let i = 1; i < years.length; i++)
    if (years[i]! <= years[i - 1]!) {
      say('years', `must ascend, each year once: ${years[i]} follows ${years[i - 1]}`);
      break;
    }
  if (from !== null && !years.includes(from))
    say('first_forecast_year', `${from} is not a year of the figure`);
}

function checkRow(
  { years, decimals, form }: DraftFigure,
  row: FigureRow,
  say: (sentence: string) => void,
): void {
  const { name, values, low, high } = row;
  for (const [words, given] of [
    ['values', values],
    ['low values', low],
    ['high values', high],
  ] as const)
    if (given && given.length !== years.length)
      say(`“${name}” has ${given.length} ${words} for ${years.length} years`);
  for (const value of [...values, ...(low ?? []), ...(high ?? [])])
    if (typeof value === 'number' && Number(value.toFixed(decimals)) !== value) {
      say(`“${name}” has ${value}, which is more than the ${decimals} decimals of the figure`);
      break;
    }
  if (!values.some((value) => value !== null)) say(`“${name}” has no value`);
  if (form === 'ranking' && years.length > 1) say('a ranking has one year');
  years.forEach((year, i) => {
    const [central, from, to] = [values[i], low?.[i] ?? null, high?.[i] ?? null];
    if (typeof central !== 'number') {
      if (from !== null || to !== null) say(`“${name}” has a case in ${year} but no value`);
      return;
    }
    if ((from !== null && from > central) || (to !== null && to < central))
      say(`in ${year} the value of “${name}” is outside its cases`);
  });
}

function checkWhole(figure: DraftFigure, say: Say): void {
  const { decimals, rows, unit, form } = figure;
  const totals = rows.filter(({ is_total }) => is_total);
  const parts = rows.filter(({ is_total }) => !is_total);
  if (totals.length > 1) say('rows', 'more than one row is the total');
  const [total] = totals;
  // Without a total row, the first row would be taken for the whole.
  if (form === 'totals' && parts.length > 1 && !total)
    say(
      'rows',
      'columns by year show the whole: add the total of the rows, or choose another chart',
    );
  const isShare = unit === '%' && (form === 'shares' || form === 'ranking');
  if (!total && !isShare) return;
  for (const { year, sum, whole } of wrongSums(figure))
    say(
      'rows',
      `in ${year} the parts come to ${formatValue(sum, decimals)}, ` +
        (total ? `the total is ${formatValue(whole, decimals)}` : 'and not to 100'),
    );
  if (parts.filter(({ is_kept }) => is_kept).length === 1 && !total?.is_kept)
    say(
      'rows',
      'the only row kept for buyers can be derived from the others: keep another one as well',
    );
}
