import type { Referred } from '../references.ts';
import { type Finding, findingsOf, type Text } from './finding.ts';
import {
  type Amount,
  MOST_COMPARISONS,
  namesIn,
  numbersOf,
  says,
  scaleOf,
  sentencesOf,
  tooMany,
} from './read-sentences.ts';
import { SortedValues } from './sorted-values.ts';

/** A value that only buyers get. */
interface KeptValue {
  figure: number;
  row: string;
  year: number;
  /** Without scale. */
  value: number;
  /** As it is printed, in the figure's unit. */
  printed: number;
}

const isRevealed = (amount: Amount, { value, printed }: KeptValue): boolean =>
  says(amount, value) || (!amount.scaled && printed === amount.value);

/** Values, either all in per cent or none, for lookups of whether a number reveals one of them. */
class Revealed {
  readonly #all: KeptValue[] = [];
  readonly #values: SortedValues;
  readonly #printed: Set<number>;

  constructor(figures: readonly Referred[], isKept: boolean) {
    for (const { number, rows, years, unit, decimals, visibility } of figures) {
      const [scale, places] = [scaleOf(unit), 10 ** decimals];
      for (const row of rows) {
        if ((visibility === 'buyers' || row.is_kept === true) !== isKept) continue;
        for (const values of [row.values, row.low ?? [], row.high ?? []])
          values.forEach((value, i) => {
            if (typeof value !== 'number') return;
            const printed = Math.round(value * places) / places;
            const own = { figure: number, row: row.name, year: years[i]! };
            this.#all.push({ ...own, value: value * scale, printed });
          });
      }
    }
    this.#values = new SortedValues(this.#all.map(({ value }) => value));
    this.#printed = new Set(this.#all.map(({ printed }) => printed));
  }

  get size(): number {
    return this.#all.length;
  }

  has(amount: Amount): boolean {
    return this.#values.has(amount) || (!amount.scaled && this.#printed.has(amount.value));
  }

  /** All values that the number reveals. */
  by(amount: Amount): KeptValue[] {
    return this.has(amount) ? this.#all.filter((one) => isRevealed(amount, one)) : [];
  }
}

/** A number with fewer digits is in a text by chance; a share next to its name needs fewer. */
const FEWEST_DIGITS = 3;
const FEWEST_OF_SHARES = 2;

/**
 * Values kept for buyers that a text makes public: the number is in one sentence with the name of its row and no public
 * value is the same. A number of four digits or more is a warning even without the name.
 */
export function checkKept(texts: readonly Text[], figures: readonly Referred[]): Finding[] {
  if (figures.length === 0) return [];
  const percent = figures.filter(({ unit }) => unit === '%');
  const others = figures.filter(({ unit }) => unit !== '%');
  const known = {
    percent: { open: new Revealed(percent, false), kept: new Revealed(percent, true) },
    others: { open: new Revealed(others, false), kept: new Revealed(others, true) },
  };
  if (known.percent.kept.size + known.others.kept.size === 0) return [];
  let left = MOST_COMPARISONS;
  return findingsOf('kept', (say) => {
    for (const { path, name, content } of texts)
      for (const sentence of sentencesOf(content)) {
        const { amounts } = numbersOf(sentence);
        const isNamed = namesIn(sentence);
        for (const amount of amounts) {
          if (left < 0) return say('warn', path, tooMany(name));
          const digits = amount.digits.replace(/^0+/, '').length;
          if (digits < (amount.isPercent ? FEWEST_OF_SHARES : FEWEST_DIGITS)) continue;
          const { open, kept } = amount.isPercent ? known.percent : known.others;
          if (open.has(amount)) continue;
          const found = kept.by(amount);
          left -= found.length > 0 ? kept.size : 1;
          const meant = found.find(({ row }) => isNamed(row));
          if (meant)
            say(
              'stop',
              path,
              `${name} says ${amount.text}, which is “${meant.row}” in ${meant.year} of figure ` +
                `${meant.figure} and for buyers only.`,
            );
          else if (found[0] && digits > FEWEST_DIGITS)
            say(
              'warn',
              path,
              `${name} says ${amount.text}. Figure ${found[0].figure} has the same number for buyers only.`,
            );
        }
      }
  });
}
