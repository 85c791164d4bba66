import { leadRow } from '../figure-years.ts';
import { formatValue } from '../format-value.ts';
import type { Referred } from '../references.ts';
import { type Amount, scaleOf } from './read-sentences.ts';
import { SortedValues } from './sorted-values.ts';

/** One value of a figure, without scale. */
export interface KnownValue {
  row: string;
  figure: number;
  field: 'values' | 'low' | 'high';
  year: number;
  value: number;
  isWhole: boolean;
  /** As stored, in the figure's unit. */
  stored: number;
  decimals: number;
  /** The digits as printed. */
  digits: string;
}

/** As printed. */
export const printed = ({ stored, decimals }: KnownValue): string => formatValue(stored, decimals);

/** The digits of a number as printed, with less work than printing it. */
const digitsOf = (value: number, decimals: number): string =>
  String(Math.round(Math.abs(value) * 10 ** decimals)).padStart(decimals + 1, '0');

const FIELDS = ['values', 'low', 'high'] as const;

/** The values of figures, indexed by currency and by year. */
export class KnownValues {
  readonly #figures: readonly Referred[];
  readonly #values: Map<string | null, SortedValues>;
  readonly #ofYear = new Map<string, KnownValue[]>();

  constructor(figures: readonly Referred[]) {
    this.#figures = figures;
    const byCurrency = Map.groupBy(figures, ({ currency }) => currency);
    this.#values = new Map(
      [...byCurrency].map(([currency, some]) => [currency, new SortedValues(some.flatMap(allOf))]),
    );
  }

  /** Whether the number, at the precision in which it is written, is a value in its currency. */
  has(amount: Amount): boolean {
    return this.#values.get(amount.currency)?.has(amount) ?? false;
  }

  /** The values of a year in a currency, figure by figure. */
  ofYear(currency: string, year: number): readonly KnownValue[] {
    const key = `${currency} ${year}`;
    let known = this.#ofYear.get(key);
    if (!known) {
      const own = this.#figures.filter((figure) => figure.currency === currency);
      known = own.flatMap((figure) => knownOf(figure, year));
      this.#ofYear.set(key, known);
    }
    return known;
  }
}

function allOf({ rows, unit }: Referred): number[] {
  const scale = scaleOf(unit);
  const all: number[] = [];
  for (const row of rows)
    for (const field of FIELDS)
      for (const value of row[field] ?? []) if (typeof value === 'number') all.push(value * scale);
  return all;
}

function knownOf(figure: Referred, year: number): KnownValue[] {
  const at = figure.years.indexOf(year);
  const scale = scaleOf(figure.unit);
  const lead = leadRow(figure)?.name;
  return figure.rows.flatMap((row) =>
    FIELDS.flatMap((field): KnownValue[] => {
      const value = row[field]?.[at];
      if (typeof value !== 'number') return [];
      return [
        {
          row: row.name,
          figure: figure.number,
          field,
          year,
          value: value * scale,
          stored: value,
          decimals: figure.decimals,
          digits: digitsOf(value, figure.decimals),
          isWhole:
            field === 'values' &&
            figure.form !== 'ranking' &&
            row.name === lead &&
            (row.is_total === true || figure.rows.length === 1),
        },
      ];
    }),
  );
}
