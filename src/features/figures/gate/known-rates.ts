import type { FigureRow } from '../figure.ts';
import { comparedYears } from '../figure-years.ts';
import type { Referred } from '../references.ts';
import { growthRate } from '../series.ts';
import type { Amount } from './read-sentences.ts';
import { SortedValues } from './sorted-values.ts';

/** A row with its whole. */
interface Row {
  figure: Referred;
  row: FigureRow;
  isWhole: boolean;
  whole: FigureRow | undefined;
}

export interface Rate {
  row: string;
  figure: number;
  rate: number;
}

/** How many rates are computed for the years in sentences; it bounds the cost of one check. */
const MOST_RATES = 150_000;

const growthAt = ({ values }: FigureRow, years: readonly number[], a: number, b: number) =>
  growthRate(values[a], values[b], years[b]! - years[a]!);

/** A row's share in a year, or its value if that is in per cent already. */
function shareAt({ figure, row, whole }: Row, sums: readonly number[], at: number): number | null {
  const value = row.values[at];
  if (typeof value !== 'number') return null;
  if (figure.unit === '%') return value;
  const all = whole?.values[at] ?? sums[at]!;
  return all > 0 ? (value / all) * 100 : null;
}

const sumsOf = ({ rows, years }: Referred) =>
  years.map((_, at) => rows.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));

/**
 * The rates that figures contain, in per cent: shares, growth between their compared years, and growth between the
 * years of a sentence, each computed once.
 */
export class KnownRates {
  readonly #rows: Row[];
  readonly #sums: Map<Referred, number[]>;
  readonly #spans = new Map<string, SortedValues>();
  readonly #own: SortedValues;
  #left = MOST_RATES;

  constructor(figures: readonly Referred[]) {
    this.#sums = new Map(figures.map((figure) => [figure, sumsOf(figure)]));
    this.#rows = figures.flatMap((figure) => {
      const whole = figure.rows.find(({ is_total }) => is_total);
      return figure.rows.map((row) => ({
        figure,
        row,
        whole,
        isWhole: row === whole || figure.rows.length === 1,
      }));
    });
    this.#own = new SortedValues(this.#ofFigures());
  }

  /** Whether the number is a share, or growth between compared years or years of its sentence. */
  has(amount: Amount, namedYears: readonly number[]): boolean {
    if (this.#own.has(amount)) return true;
    const years = [...new Set(namedYears)];
    return years.some(
      (year) =>
        this.#span(`${year}`, (figure) => turnsWith(figure, year)).has(amount) ||
        years.some(
          (other) =>
            year < other &&
            this.#span(`${year} ${other}`, ({ years: own }) => [
              [own.indexOf(year), own.indexOf(other)],
            ]).has(amount),
        ),
    );
  }

  /** Whether the limit of computed rates is reached. */
  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** The published growth of the first matching row, from the last measured to the last forecast year. */
  growthOf(isMeant: (row: string) => boolean, isWhole: boolean): Rate | undefined {
    for (const one of this.#rows) {
      if (one.isWhole !== isWhole || !(isWhole || isMeant(one.row.name))) continue;
      const { figure, row } = one;
      const { from, to } = comparedYears(figure);
      const spans: [number, number][] = [
        [from, to],
        [0, from],
        [0, to],
      ];
      for (const [a, b] of spans) {
        const rate = growthAt(row, figure.years, a, b);
        if (rate !== null) return { row: row.name, figure: figure.number, rate };
      }
    }
    return undefined;
  }

  /** The share in a year of the first matching row. */
  shareOf(isMeant: (row: string) => boolean, year: number): Rate | undefined {
    for (const one of this.#rows) {
      const { figure, row } = one;
      const at = figure.years.indexOf(year);
      const rate = at < 0 ? null : shareAt(one, this.#sums.get(figure)!, at);
      if (rate !== null && isMeant(row.name)) return { row: row.name, figure: figure.number, rate };
    }
    return undefined;
  }

  *#ofFigures(): Generator<number> {
    for (const one of this.#rows) {
      const { figure, row } = one;
      const { from, to } = comparedYears(figure);
      for (const [a, b] of [
        [0, from],
        [from, to],
        [0, to],
      ] as const) {
        const rate = growthAt(row, figure.years, a, b);
        if (rate !== null) yield Math.abs(rate);
      }
      for (let at = 0; at < figure.years.length; at++) {
        const share = shareAt(one, this.#sums.get(figure)!, at);
        if (share !== null) yield Math.abs(share);
      }
    }
  }

  #span(key: string, placesOf: (figure: Referred) => [number, number][]): SortedValues {
    const known = this.#spans.get(key);
    if (known) return known;
    const rates: number[] = [];
    const places = new Map([...this.#sums.keys()].map((figure) => [figure, placesOf(figure)]));
    if (!this.isSpent)
      for (const { figure, row } of this.#rows)
        for (const [a, b] of places.get(figure)!) {
          this.#left--;
          const rate = a < 0 || b < 0 ? null : growthAt(row, figure.years, a, b);
          if (rate !== null) rates.push(Math.abs(rate));
        }
    const sorted = new SortedValues(rates);
    this.#spans.set(key, sorted);
    return sorted;
  }
}

/** Spans from a year to a later compared year. */
function turnsWith(figure: Referred, year: number): [number, number][] {
  const at = figure.years.indexOf(year);
  const { from, to } = comparedYears(figure);
  return [from, to].filter((turn) => at >= 0 && at < turn).map((turn) => [at, turn]);
}
