import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';
import { firstForecast, isWholeKnown, valueAt } from '#src/features/figures/figure-years.ts';
import type { FoundFigure } from '#src/features/figures/figures-with-values.ts';
import { publishedValue } from '#src/features/figures/published-value.ts';
import { growthRate } from '#src/features/figures/series.ts';
import type { ClaimedNumber } from './read-claim.ts';

/** One published number: a value, its low or high case, growth a year or share of the whole. */
export interface Quoted {
  row: string;
  year: number;
  field: 'value' | 'low' | 'high' | 'growth' | 'share';
  value: number;
}

/** Whether a number is in per cent, whatever the unit of its figure. */
export const isRatio = ({ field }: Pick<Quoted, 'field'>) =>
  field === 'growth' || field === 'share';

/** The public version of a figure, with its status. */
export type PublicFound = Omit<FoundFigure, 'figure'> & { figure: FigureData & { id: number } };

/** The state of a figure; a corrected one is current. */
export function stateOf({ status, is_withdrawn }: Pick<PublicFound, 'status' | 'is_withdrawn'>) {
  if (is_withdrawn || status === 'withdrawn') return 'withdrawn';
  return status === 'superseded' ? 'superseded' : 'current';
}

const units: [RegExp, number][] = [
  [/^thousand/i, 1e3],
  [/^million/i, 1e6],
  [/^billion/i, 1e9],
  [/^trillion/i, 1e12],
];
const scaleOf = (unit: string) => units.find(([word]) => word.test(unit.trim()))?.[1] ?? 1;

/** Every public number of a figure. */
export function quotedOf(figure: FigureData): Quoted[] {
  const shown = figure.rows.filter((row) => !row.is_kept);
  return [
    ...shown.flatMap((row) => valuesOf(figure, row)),
    ...shown.flatMap((row) => growthOf(figure, row)),
    ...sharesOf(figure),
  ];
}

function valuesOf({ years, decimals }: FigureData, row: FigureRow): Quoted[] {
  const fields = { value: row.values, low: row.low, high: row.high };
  return Object.entries(fields).flatMap(([field, values]) =>
    years.flatMap((year, at) => {
      const value = publishedValue(values?.[at], decimals);
      return value === null
        ? []
        : [{ row: row.name, year, field: field as Quoted['field'], value }];
    }),
  );
}

/** Growth a year as in texts: to a measured year from the first, to a forecast one from the last measured. */
function growthOf(figure: FigureData, { name, values }: FigureRow): Quoted[] {
  const { years } = figure;
  const turn = firstForecast(figure);
  return years.flatMap((year, at): Quoted[] => {
    const from = turn > 0 && at >= turn ? turn - 1 : 0;
    const growth = growthRate(valueAt(values, from), valueAt(values, at), year - years[from]!);
    return growth === null
      ? []
      : [{ row: name, year, field: 'growth', value: Math.round(growth * 10) / 10 }];
  });
}

/** Shares of a public total. */
function sharesOf(figure: FigureData): Quoted[] {
  const { rows, years } = figure;
  if (rows.length < 2 || figure.unit === '%' || !isWholeKnown(figure)) return [];
  const total = rows.find((row) => row.is_total);
  return years.flatMap((year, at): Quoted[] => {
    const sum = rows.reduce((all, { values }) => all + (valueAt(values, at) ?? 0), 0);
    const whole = total ? (valueAt(total.values, at) ?? 0) : sum;
    if (whole <= 0) return [];
    return rows.flatMap((row): Quoted[] => {
      const value = row === total || row.is_kept ? null : valueAt(row.values, at);
      const share = value === null ? null : Math.round((value / whole) * 1000) / 10;
      return share === null ? [] : [{ row: row.name, year, field: 'share', value: share }];
    });
  });
}

/** Whether two numbers are the same at the decimals that were written; a half may have been rounded up or down. */
function isSame(ours: number, { value, places }: ClaimedNumber): boolean {
  const half = 0.5 / 10 ** Math.min(places, 9);
  return Math.abs(ours - value) <= half + Math.abs(value) * 1e-12;
}

/**
 * Whether a claimed number equals one of ours, at the precision at which it was written; a number with fewer than three
 * digits must be written out in full, unless `isNamed`: the text names its subject.
 */
export function says(
  claimed: ClaimedNumber,
  ours: Quoted,
  { unit, currency, decimals }: Pick<FigureData, 'unit' | 'currency' | 'decimals'>,
  isNamed: boolean,
): boolean {
  const ourPercent = isRatio(ours) || unit.trim() === '%';
  if (claimed.isPercent) return ourPercent && isSame(ours.value, claimed);
  if (isRatio(ours) || (claimed.currency && currency !== claimed.currency)) return false;
  const scale = scaleOf(unit);
  const isPrecise = claimed.digits >= 3 || isNamed;
  if (claimed.scale !== undefined) {
    if (!isPrecise && claimed.value * claimed.scale !== ours.value * scale) return false;
    return isSame((ours.value * scale) / claimed.scale, claimed);
  }
  // Without a scale word, a number is in the unit of the figure, or written out.
  if (claimed.places >= decimals || claimed.value === ours.value)
    return isSame(ours.value, claimed);
  return (isNamed && isSame(ours.value, claimed)) || isSame(ours.value * scale, claimed);
}

/** The share of these words found in figure and report; 1 if there are none. */
export function namedShare(words: readonly string[], { figure, report }: PublicFound): number {
  if (words.length === 0) return 1;
  const text = [
    figure.title,
    figure.subject,
    figure.metric,
    figure.geography,
    figure.unit,
    report,
    ...figure.rows.map(({ name }) => name),
  ]
    .join(' ')
    .toLowerCase();
  const stem = (word: string) =>
    word.length > 5 ? word.replace(/(ies|es|s)$/, '') : word.replace(/s$/, '');
  return words.filter((word) => text.includes(stem(word))).length / words.length;
}

/** How far one of our numbers is from the claimed one, as a logarithmic factor. */
export function distance(claimed: ClaimedNumber, ours: Quoted, unit: string): number {
  const wanted = claimed.value * (claimed.scale ?? 1);
  const value = claimed.scale === undefined ? ours.value : ours.value * scaleOf(unit);
  if (wanted <= 0 || value <= 0) return Number.POSITIVE_INFINITY;
  return Math.abs(Math.log(value / wanted));
}
