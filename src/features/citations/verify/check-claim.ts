import type { Queryable } from '#src/db/open.ts';
import { threeDigits } from '#src/features/figures/editing/public-values.ts';
import { firstForecast } from '#src/features/figures/figure-years.ts';
import {
  correctedValues,
  type FoundFigure,
  figuresOfReports,
  figuresWithValues,
  reportsNaming,
} from '#src/features/figures/figures-with-values.ts';
import { publicFigure } from '#src/features/figures/public-figure.ts';
import { counterpartOf } from '#src/features/figures/published-figures.ts';
import type { Quote, VerifyAnswer } from '../contract.ts';
import { figureSlug } from '../figure-slug.ts';
import {
  namedShare,
  type PublicFound,
  type Quoted,
  quotedOf,
  says,
  stateOf,
} from './judge-claim.ts';
import { matchRank, nearestOf } from './nearest-numbers.ts';
import type { Claim, ClaimedNumber } from './read-claim.ts';

/** The share of the remaining words that must match: one of our numbers next to another market's name is not ours. */
const NAMED = 0.6;
const SCALES = [1, 1e3, 1e6, 1e9, 1e12];
/** The number of values compared for one text: a figure may have 60,000, and the comparison runs on the main thread. */
const MOST_VALUES = 60_000;
const publicFound = (found: FoundFigure): PublicFound => ({
  ...found,
  figure: publicFigure(found.figure),
});

/** The values to look up: the number as written, and in the units that figures have. */
function keysOf({ value, scale }: ClaimedNumber): number[] {
  const base = value * (scale ?? 1);
  const keys = SCALES.map((unit) => Number((base / unit).toPrecision(12)));
  return [...new Set(scale === undefined ? [value, ...keys] : keys)].filter(Number.isFinite);
}

/** Rounded to three digits, as in the index: a number with more digits may be rounded from an even longer one. */
const roughly = (keys: number[]) => [
  ...new Set(keys.flatMap((key) => [threeDigits(key), Number(key.toPrecision(3))])),
];

/** The data for checking one text, each read once. */
interface Inquiry {
  db: Queryable;
  claim: Claim;
  /** The figures that the text names. */
  named: PublicFound[];
  only: FoundFigure | undefined;
  quotedOf(figure: PublicFound['figure']): Quoted[];
}

/** Reads the numbers of a figure once, and of no more figures than can be compared without blocking others. */
function readOnce() {
  const known = new Map<number, Quoted[]>();
  let left = MOST_VALUES;
  return (figure: PublicFound['figure']): Quoted[] => {
    let quoted = known.get(figure.id);
    if (!quoted) {
      left -= figure.rows.length * figure.years.length * 3;
      quoted = left < 0 ? [] : quotedOf(figure);
      known.set(figure.id, quoted);
    }
    return quoted;
  };
}

interface Match {
  found: PublicFound;
  quoted: Quoted;
  share: number;
}

const rankOf = (match: Match, { value }: ClaimedNumber, text: string) => {
  const { found, quoted, share } = match;
  return [
    matchRank(match, text),
    quoted.field === 'low' || quoted.field === 'high' ? 1 : 0,
    stateOf(found) === 'current' ? 0 : stateOf(found) === 'superseded' ? 1 : 2,
    1 - share,
    quoted.value === value ? 0 : 1,
    -found.edition,
    found.figure.number,
  ];
};

function byRank(number: ClaimedNumber, text: string) {
  return (a: Match, b: Match) => {
    const [ours, theirs] = [rankOf(a, number, text), rankOf(b, number, text)];
    const at = ours.findIndex((value, i) => value !== theirs[i]);
    return at < 0 ? 0 : ours[at]! - theirs[at]!;
  };
}

/** One of our numbers for an answer. */
export function quote(found: PublicFound, quoted: Quoted | undefined): Quote {
  const { figure, edition, published_on, report, report_code, report_slug } = found;
  const row = figure.rows.find(({ name, is_kept }) => name === quoted?.row && !is_kept);
  const at = figure.years.indexOf(quoted?.year ?? Number.NaN);
  const isValue = quoted?.field === 'value';
  return {
    figure_id: figure.id,
    figure_slug: figureSlug(figure),
    number: figure.number,
    subject: figure.subject,
    unit: figure.unit,
    currency: figure.currency,
    decimals: figure.decimals,
    price_basis: figure.price_basis,
    edition,
    published_on,
    report,
    report_code,
    report_slug,
    row: quoted?.row ?? null,
    year: quoted?.year ?? null,
    field: quoted?.field ?? null,
    value: quoted?.value ?? null,
    is_forecast: at >= firstForecast(figure),
    part: quoted && figure.rows.length > 1 ? quoted.row : null,
    low: isValue ? (row?.low?.[at] ?? null) : null,
    high: isValue ? (row?.high?.[at] ?? null) : null,
  };
}

/** The figures that a claim may be about, besides those that contain its number. */
async function figuresNamed(db: Queryable, { words }: Claim): Promise<PublicFound[]> {
  if (words.length === 0) return [];
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, 6);
  const reports = await reportsNaming(db, longest);
  const most = reports[0]?.hits ?? 0;
  const near = reports.filter(({ hits }) => hits * 2 > most).map(({ id }) => id);
  return near.length === 0 ? [] : (await figuresOfReports(db, near)).map(publicFound);
}

/** The same number in the current edition of its report. */
async function presentOf(db: Queryable, { found, quoted }: Match): Promise<Quote | null> {
  const figures = (await figuresOfReports(db, [found.report_id])).map(publicFound);
  const present = figures.filter((one) => stateOf(one) === 'current');
  const same = counterpartOf(
    found.figure,
    present.map(({ figure }) => figure),
  );
  const home = present.find(({ figure }) => figure.id === same?.id);
  if (!home) return null;
  const now = quotedOf(home.figure).find(
    ({ row, year, field }) => row === quoted.row && year === quoted.year && field === quoted.field,
  );
  return quote(home, now);
}

/**
 * Checks every number of a claim against the published figures, current and past, in their public version.
 * @param only the figure that the claim names by its address; absent: any
 */
export async function checkClaim(
  db: Queryable,
  claim: Claim,
  only?: FoundFigure,
): Promise<VerifyAnswer[]> {
  const named = only ? [publicFound(only)] : await figuresNamed(db, claim);
  const inquiry = { db, claim, named, only, quotedOf: readOnce() };
  const answers: VerifyAnswer[] = [];
  for (const number of claim.numbers) answers.push(await checkNumber(inquiry, number));
  return answers;
}

async function checkNumber(inquiry: Inquiry, number: ClaimedNumber): Promise<VerifyAnswer> {
  const { db, claim, named, only } = inquiry;
  const words = only ? [] : claim.words;
  const isNamed = Boolean(only) || words.length > 0;
  const keys = keysOf(number);
  const withValues = async (values: number[]) =>
    only ? [] : (await figuresWithValues(db, values, claim.years)).map(publicFound);
  const exact = await withValues(keys);
  const isLong = number.digits > 3 && !isNamed && exact.length === 0;
  const holding = isLong ? await withValues(roughly(keys)) : exact;
  const candidates = [
    ...new Map([...named, ...holding].map((one) => [one.figure.id, one])).values(),
  ]
    .map((found) => ({ found, share: namedShare(words, found) }))
    .filter(({ share }) => share >= NAMED);
  const inYear = ({ year }: { year: number }) =>
    claim.years.length === 0 || claim.years.includes(year);
  const matches = candidates.flatMap(({ found, share }) =>
    inquiry
      .quotedOf(found.figure)
      .filter((quoted) => inYear(quoted) && says(number, quoted, found.figure, isNamed))
      .map((quoted): Match => ({ found, quoted, share })),
  );
  const [best] = matches.sort(byRank(number, claim.text));
  const asked = number.text;
  if (best) {
    const verdict = stateOf(best.found);
    return {
      asked,
      verdict,
      found: quote(best.found, best.quoted),
      present: verdict === 'superseded' ? await presentOf(db, best) : null,
      nearest: [],
    };
  }
  const corrected = await correctedNumber(inquiry, number, { keys, words, isNamed });
  if (corrected) return corrected;
  const nearest = nearestOf(number, claim.text, isNamed ? candidates : [], (figure) =>
    inquiry.quotedOf(figure).filter(inYear),
  );
  return {
    asked,
    verdict: 'not_ours',
    found: null,
    present: null,
    nearest: nearest.map(({ found, quoted }) => quote(found, quoted)),
  };
}

/** Finds a value that we published and have corrected since. */
async function correctedNumber(
  { db, claim, named, only }: Inquiry,
  number: ClaimedNumber,
  { keys, words, isNamed }: { keys: number[]; words: string[]; isNamed: boolean },
): Promise<VerifyAnswer | undefined> {
  const all = number.isPercent ? [...keys, number.value] : keys;
  const ids = named.map(({ figure }) => figure.id);
  for (const { correction, ...one } of await correctedValues(db, all, ids)) {
    const found = publicFound(one);
    const { row_name: row, year, field, old_value, new_value } = correction;
    if (only && only.figure.id !== found.figure.id) continue;
    if (claim.years.length > 0 && !claim.years.includes(year)) continue;
    if (old_value === null || field === 'figure' || namedShare(words, found) < NAMED) continue;
    const before: Quoted = { row, year, field, value: old_value };
    if (!says(number, before, found.figure, isNamed)) continue;
    const state = stateOf(found);
    return {
      asked: number.text,
      verdict: state === 'withdrawn' ? 'withdrawn' : 'superseded',
      found: quote(found, before),
      present:
        state === 'superseded'
          ? await presentOf(db, { found, quoted: before, share: 1 })
          : state === 'current' && new_value !== null
            ? quote(found, { row, year, field, value: new_value })
            : null,
      nearest: [],
    };
  }
  return undefined;
}
