import { formatValue } from '../format-value.ts';
import type { Referred } from '../references.ts';
import { rewritten } from './apply-fix.ts';
import { type Finding, findingsOf, type Text } from './finding.ts';
import { KnownRates } from './known-rates.ts';
import { type KnownValue, KnownValues, printed } from './known-values.ts';
import {
  type Amount,
  MOST_COMPARISONS,
  namesIn,
  numbersOf,
  says,
  sentencesOf,
  tooMany,
  yearOf,
} from './read-sentences.ts';

const MARKET = /\b(?:market|sales|revenues?|demand|spending|worth|valued|size)\b/i;
const YEARLY =
  /\b(?:a year|per year|per annum|p\.a\.|annual(?:ly)?|yearly|each year|every year|CAGR)/i;
const SHARE =
  /\b(?:share|account(?:s|ed)? for|of (?:the market|sales|revenues?|demand)|held|holds)\b/i;
/** A number in a text that is off by at most this factor is a wrong version of the same one; beyond, it is another. */
const NEAR = 2;

interface KnownNumbers {
  values: KnownValues;
  rates: KnownRates;
}

/** Indexes the numbers of figures for lookups. */
export const knownNumbers = (figures: readonly Referred[]): KnownNumbers => ({
  values: new KnownValues(figures),
  rates: new KnownRates(figures),
});

interface Given {
  /** The index of the figures, if there is one already. */
  known?: KnownNumbers;
  /** The figures of the edition that these replace: a text may still have its numbers. */
  previous?: KnownNumbers | undefined;
}

/**
 * Numbers in texts that contradict the figures: values of a year, growth a year and shares, and those that the
 * previous edition had. References to figures are written by the server and skipped; numbers on which the figures have
 * nothing are not judged.
 */
export function checkAgreement(
  texts: readonly Text[],
  figures: readonly Referred[],
  { known = knownNumbers(figures), previous }: Given = {},
): Finding[] {
  if (figures.length === 0) return [];
  const rows = figures.reduce((sum, figure) => sum + figure.rows.length, 0);
  let left = MOST_COMPARISONS;
  return findingsOf('agreement', (say) => {
    for (const { path, name, content } of texts) {
      const places = new Map<string, number>();
      for (const text of sentencesOf(content)) {
        const sentence = { text, ...numbersOf(text), isNamed: namesIn(text) };
        for (const amount of sentence.amounts) {
          const nth = places.get(amount.text) ?? 0;
          places.set(amount.text, nth + 1);
          left -= rows;
          if (left < 0 || known.rates.isSpent) return say('warn', path, tooMany(name));
          const wrong =
            (amount.isPercent
              ? wrongRate(amount, sentence, known.rates)
              : wrongValue(amount, sentence, known.values)) ??
            (previous && outdated(amount, sentence, known, previous));
          if (!wrong) continue;
          const { words, put } = wrong;
          const fix = put && put !== amount.text ? { fix: { was: amount.text, put, nth } } : {};
          say('stop', path, `${name} says ${amount.text} ${words}`, fix);
        }
      }
    }
  });
}

/** A sentence with its numbers; `isNamed` tells whether it contains a name. */
interface Sentence extends ReturnType<typeof numbersOf> {
  text: string;
  isNamed: (name: string) => boolean;
}

/** What is wrong with a number, as the end of a sentence, and its replacement. */
interface Wrong {
  words: string;
  put?: string;
}

function wrongValue(amount: Amount, sentence: Sentence, values: KnownValues): Wrong | undefined {
  const year = yearOf(amount, sentence);
  if (year === undefined || amount.currency === null || values.has(amount)) return undefined;
  const ofYear = values.ofYear(amount.currency, year);
  const swapped = ofYear.find(
    ({ digits }) => amount.digits.length >= 3 && isSlip(amount.digits, digits),
  );
  const meant =
    ofYear.find(({ row, isWhole }) => !isWhole && sentence.isNamed(row)) ??
    ofYear.find(({ isWhole }) => isWhole);
  if (swapped) {
    const put = amount.text.replace(amount.written, () => printed(swapped));
    return { words: `${statement(swapped)} Digits may be swapped.`, put };
  }
  if (!meant || !MARKET.test(sentence.text) || meant.value <= 0) return undefined;
  const off = amount.value / meant.value;
  const isScale = [1e-6, 1e-3, 1e3, 1e6].some((factor) => Math.abs(off / factor - 1) < 0.06);
  const put = rewritten(amount, meant.value);
  if (isScale) {
    const asked = `Did you mean ${off > 1 ? 'thousands' : 'millions'}?`;
    return { words: `${statement(meant)} ${asked}`, put };
  }
  return off <= NEAR && off >= 1 / NEAR ? { words: statement(meant), put } : undefined;
}

const statement = (known: KnownValue) =>
  `in ${known.year}, figure ${known.figure} says ${printed(known)} for “${known.row}”.`;

/** Whether digits become others by swapping two neighbours. */
function isSlip(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  let at = 0;
  while (a[at] === b[at]) at++;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** The same for per cent: growth a year, or a share of the whole. */
function wrongRate(amount: Amount, sentence: Sentence, rates: KnownRates): Wrong | undefined {
  const { text, isNamed, years } = sentence;
  const namedYears = years.map(({ year }) => year);
  if (rates.has(amount, namedYears)) return undefined;
  const around = text.slice(Math.max(0, amount.start - 40), amount.end + 30);
  const isGrowth = YEARLY.test(around);
  if (isGrowth && MARKET.test(text)) {
    const meant = rates.growthOf(isNamed, false) ?? rates.growthOf(isNamed, true);
    return (
      meant && {
        words: `a year; recomputed from figure ${meant.figure}, “${meant.row}” grows by ${formatValue(meant.rate, 1)}%.`,
        ...(meant.rate > 0 && { put: rewritten(amount, meant.rate) }),
      }
    );
  }
  const year = yearOf(amount, sentence);
  if (isGrowth || year === undefined || !SHARE.test(around)) return undefined;
  const meant = rates.shareOf(namesIn(around), year);
  return (
    meant && {
      words: `in ${year}; recomputed from figure ${meant.figure}, “${meant.row}” has ${formatValue(meant.rate, 1)}%.`,
      put: rewritten(amount, meant.rate),
    }
  );
}

/** A number with fewer digits is that of the previous edition by chance, unless it is the market's. */
const FEWEST_DIGITS = 3;

/** A number of the previous edition that the figures no longer have. A sentence about that edition may say it. */
function outdated(
  amount: Amount,
  sentence: Sentence,
  known: KnownNumbers,
  previous: KnownNumbers,
): Wrong | undefined {
  if (/\bedition\b/i.test(sentence.text)) return undefined;
  return amount.isPercent
    ? outdatedRate(amount, sentence, known.rates, previous.rates)
    : outdatedValue(amount, sentence, known.values, previous.values);
}

function outdatedValue(
  amount: Amount,
  sentence: Sentence,
  known: KnownValues,
  previous: KnownValues,
): Wrong | undefined {
  const { currency } = amount;
  const year = yearOf(amount, sentence);
  const digits = amount.digits.replace(/^0+/, '').length;
  if (year === undefined || currency === null || digits < 2 || known.has(amount)) return undefined;
  const was = previous
    .ofYear(currency, year)
    .find((one) => says(amount, one.value) && (digits >= FEWEST_DIGITS || one.isWhole));
  if (!was) return undefined;
  const { figure, row, field } = was;
  const words = `in ${year}, as the previous edition did for “${row}”.`;
  const now = known
    .ofYear(currency, year)
    .find((one) => one.figure === figure && one.row === row && one.field === field);
  if (!now) return { words };
  return {
    words: `${words} Figure ${figure} now says ${printed(now)}.`,
    put: rewritten(amount, now.value),
  };
}

function outdatedRate(
  amount: Amount,
  { text, isNamed, years }: Sentence,
  known: KnownRates,
  previous: KnownRates,
): Wrong | undefined {
  const around = text.slice(Math.max(0, amount.start - 40), amount.end + 30);
  const namedYears = years.map(({ year }) => year);
  if (!YEARLY.test(around) || known.has(amount, namedYears)) return undefined;
  const growth = (rates: KnownRates) =>
    rates.growthOf(isNamed, false) ?? rates.growthOf(isNamed, true);
  const [was, now] = [growth(previous), growth(known)];
  if (!was || !now || !says(amount, Math.abs(was.rate))) return undefined;
  return {
    words: `a year, as the previous edition did; “${now.row}” of figure ${now.figure} now grows by ${formatValue(now.rate, 1)}%.`,
    ...(now.rate > 0 && { put: rewritten(amount, now.rate) }),
  };
}
