import { comparedYears, leadRow } from '../figure-years.ts';
import { formatValue } from '../format-value.ts';
import type { Referred } from '../references.ts';
import { growthRate } from '../series.ts';
import { type Finding, findingsOf, type Text } from './finding.ts';
import { rewritten } from './put-right.ts';
import {
  type Amount,
  mostNumbers,
  names,
  numbersOf,
  says,
  scaleOf,
  sentencesOf,
  tooMany,
  yearOf,
} from './read-sentences.ts';

/** One value of a figure, without scale. */
interface Known {
  row: string;
  figure: number;
  year: number;
  value: number;
  currency: string | null;
  isWhole: boolean;
  printed: string;
}

const MARKET = /\b(?:market|sales|revenues?|demand|spending|worth|valued|size)\b/i;
const YEARLY =
  /\b(?:a year|per year|per annum|p\.a\.|annual(?:ly)?|yearly|each year|every year|CAGR)/i;
const SHARE =
  /\b(?:share|account(?:s|ed)? for|of (?:the market|sales|revenues?|demand)|held|holds)\b/i;
/** A text's number this many times off says the same thing wrongly; further away it says another thing. */
const NEAR = 2;

/**
 * Numbers of texts that contradict the figures: values of a year, growth a year and shares. References to figures are
 * written by the server and left out; numbers that the figures say nothing about are not judged.
 */
export function checkAgreement(texts: readonly Text[], figures: readonly Referred[]): Finding[] {
  const known = figures.flatMap(knownOf);
  let left = mostNumbers(known.length);
  return findingsOf('agreement', (say) => {
    if (figures.length === 0) return;
    for (const { path, name, content } of texts) {
      const places = new Map<string, number>();
      for (const sentence of sentencesOf(content)) {
        const numbers = numbersOf(sentence);
        for (const amount of numbers.amounts) {
          const nth = places.get(amount.text) ?? 0;
          places.set(amount.text, nth + 1);
          if (left-- === 0) return say('warn', path, tooMany(name));
          const wrong = amount.isPercent
            ? wrongRate(amount, sentence, numbers, figures)
            : wrongValue(amount, sentence, yearOf(amount, numbers), known);
          if (!wrong) continue;
          const { words, put } = wrong;
          const fix = put && put !== amount.text ? { fix: { was: amount.text, put, nth } } : {};
          say('stop', path, `${name} says ${amount.text} ${words}`, fix);
        }
      }
    }
  });
}

function knownOf(figure: Referred): Known[] {
  const scale = scaleOf(figure.unit);
  const lead = leadRow(figure)?.name;
  return figure.rows.flatMap((row) =>
    figure.years.flatMap((year, i) =>
      (['values', 'low', 'high'] as const).flatMap((field): Known[] => {
        const value = row[field]?.[i];
        if (typeof value !== 'number') return [];
        return [
          {
            row: row.name,
            figure: figure.number,
            year,
            currency: figure.currency,
            value: value * scale,
            isWhole:
              field === 'values' &&
              figure.form !== 'ranking' &&
              row.name === lead &&
              (row.is_total === true || figure.rows.length === 1),
            printed: formatValue(value, figure.decimals),
          },
        ];
      }),
    ),
  );
}

/** What is wrong with a number, as the end of a sentence, and what is to be written in its place. */
interface Wrong {
  words: string;
  put?: string;
}

function wrongValue(
  amount: Amount,
  sentence: string,
  year: number | undefined,
  known: readonly Known[],
): Wrong | undefined {
  if (year === undefined || amount.currency === null) return undefined;
  const same = known.filter(({ currency }) => currency === amount.currency);
  if (same.some(({ value }) => says(amount, value))) return undefined;
  const ofYear = same.filter((one) => one.year === year);
  const swapped = ofYear.find(
    ({ printed }) => amount.digits.length >= 3 && isSlip(amount.digits, printed.replace(/\D/g, '')),
  );
  const rows = ofYear.filter(({ row, isWhole }) => !isWhole && names(sentence, row));
  const [meant] = rows.length > 0 ? rows : ofYear.filter(({ isWhole }) => isWhole);
  if (swapped) {
    const put = amount.text.replace(amount.written, () => swapped.printed);
    return { words: `${tell(swapped)} Digits may be swapped.`, put };
  }
  if (!meant || !MARKET.test(sentence) || meant.value <= 0) return undefined;
  const off = amount.value / meant.value;
  const isScale = [1e-6, 1e-3, 1e3, 1e6].some((factor) => Math.abs(off / factor - 1) < 0.06);
  const put = rewritten(amount, meant.value);
  if (isScale) {
    const asked = `Is it ${off > 1 ? 'thousands' : 'millions'} that are meant?`;
    return { words: `${tell(meant)} ${asked}`, put };
  }
  return off <= NEAR && off >= 1 / NEAR ? { words: tell(meant), put } : undefined;
}

const tell = ({ year, row, figure, printed }: Known) =>
  `in ${year}, figure ${figure} says ${printed} for “${row}”.`;

/** Whether digits become others by swapping two neighbours. */
function isSlip(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  const at = [...a].findIndex((digit, i) => digit !== b[i]);
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

type Numbers = ReturnType<typeof numbersOf>;

/** The same for per cent: growth a year, or a share of the whole. */
function wrongRate(
  amount: Amount,
  sentence: string,
  numbers: Numbers,
  figures: readonly Referred[],
): Wrong | undefined {
  const around = sentence.slice(Math.max(0, amount.start - 40), amount.end + 30);
  const isGrowth = YEARLY.test(around);
  const year = yearOf(amount, numbers);
  const rates = figures.flatMap((figure) =>
    ratesOf(
      figure,
      numbers.years.map((one) => one.year),
    ),
  );
  if (rates.some(({ rate }) => says(amount, Math.abs(rate)))) return undefined;
  if (isGrowth && MARKET.test(sentence)) {
    const named = rates.filter(
      ({ row, isGrowth, isWhole }) => isGrowth && !isWhole && names(sentence, row),
    );
    const meant = named[0] ?? rates.find((one) => one.isGrowth && one.isWhole);
    return (
      meant && {
        words: `a year; recomputed from figure ${meant.figure}, “${meant.row}” grows by ${formatValue(meant.rate, 1)}%.`,
        ...(meant.rate > 0 && { put: rewritten(amount, meant.rate) }),
      }
    );
  }
  if (isGrowth || year === undefined || !SHARE.test(around)) return undefined;
  const meant = rates.find((one) => !one.isGrowth && one.year === year && names(around, one.row));
  return (
    meant && {
      words: `in ${year}; recomputed from figure ${meant.figure}, “${meant.row}” has ${formatValue(meant.rate, 1)}%.`,
      put: rewritten(amount, meant.rate),
    }
  );
}

interface Rate {
  row: string;
  figure: number;
  rate: number;
  isGrowth: boolean;
  isWhole: boolean;
  year?: number;
}

/** Growth between the turning years and between those that a sentence says, shares, and what is in per cent by itself. */
function ratesOf(figure: Referred, said: readonly number[]): Rate[] {
  const { rows, years, number, unit } = figure;
  const { from, to } = comparedYears(figure);
  const spans = new Set([`0 ${from}`, `${from} ${to}`, `0 ${to}`]);
  const places = said.map((year) => years.indexOf(year)).filter((at) => at >= 0);
  for (const a of places) for (const b of [...places, from, to]) if (a < b) spans.add(`${a} ${b}`);
  const whole = rows.find(({ is_total }) => is_total);
  return rows.flatMap((row): Rate[] => {
    const own = { row: row.name, figure: number, isWhole: row === whole || rows.length === 1 };
    const growth = [...spans].flatMap((span): Rate[] => {
      const [a, b] = span.split(' ').map(Number) as [number, number];
      const rate = growthRate(row.values[a], row.values[b], years[b]! - years[a]!);
      return rate === null ? [] : [{ ...own, rate, isGrowth: true }];
    });
    // The growth that is published goes from the last measured year to the last forecast one.
    growth.sort((a, b) => Number(b === growth[1]) - Number(a === growth[1]));
    const shares = years.flatMap((year, i): Rate[] => {
      const value = row.values[i];
      if (typeof value !== 'number') return [];
      const all = whole?.values[i] ?? rows.reduce((sum, { values }) => sum + (values[i] ?? 0), 0);
      const rate = unit === '%' ? value : all > 0 ? (value / all) * 100 : null;
      return rate === null ? [] : [{ ...own, rate, isGrowth: false, year }];
    });
    return [...growth, ...shares];
  });
}
