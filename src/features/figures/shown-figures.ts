import type { Queryable } from '#src/db/open.ts';
import { capitalized, inSentence } from '#src/first-letter.ts';
import { slugFrom } from '#src/slug.ts';
import { drawFigure } from './chart/draw-figure.ts';
import type { ShownFigures } from './contract.ts';
import type { EditionStatus, Evidence, FigureData, FigureRow } from './figure.ts';
import { formatValue, speakValue } from './format-value.ts';
import { type KeyFigure, type Market, MOST_KEYS } from './market.ts';
import { publicFigure } from './public-figure.ts';
import { editionOf, presentEdition, type StoredEdition, type StoredFigure } from './queries.ts';
import { type Ends, endsOf, isByRegion, type Point, wholeOf } from './series.ts';

/** A share or a growth rate in a sentence: "21.4%". */
const percent = (value: number) => `${formatValue(value, 1)}%`;

/** "1.36 to 2.78 billion"; undefined for a value without cases. */
function rangeOf(figure: FigureData, { low, high }: Point): string | undefined {
  if (low === undefined || high === undefined) return undefined;
  const [from, to] = [low, high].map((value) => speakValue(value, { ...figure, currency: null }));
  const unitOf = (text: string) => /[\s\u00a0].*$/.exec(text)?.[0] ?? '';
  const same = unitOf(from!) === unitOf(to!);
  return `${same ? from!.slice(0, from!.length - unitOf(from!).length) : from} to ${to}`;
}

/** "Sodium-ion battery market" inside a sentence: "the sodium-ion battery market". */
const subjectInSentence = (subject: string): string =>
  /\bmarket$/i.test(subject) ? `the ${inSentence(subject)}` : inSentence(subject);

function answerOf(figure: FigureData, { measured, forecast, growth }: Ends): Market['answer'] {
  const plain = (text: string) => ({ text, strong: false });
  const strong = (text: string) => ({ text, strong: true });
  const subject = subjectInSentence(figure.subject);
  const was = figure.currency && /^the /.test(subject) ? 'was worth' : 'came to';
  const answer = [
    plain(`${capitalized(subject)} ${was} `),
    strong(speakValue(measured.value, figure)),
    plain(` in ${measured.year}.`),
  ];
  if (!forecast) return answer;
  const range = rangeOf(figure, forecast);
  const rate =
    growth === null
      ? ''
      : `, ${growth < 0 ? 'a fall' : 'growth'} of ${percent(Math.abs(growth))} a year`;
  return [
    ...answer,
    plain(' We expect '),
    strong(speakValue(forecast.value, figure)),
    plain(` in ${forecast.year}${rate}${range ? `, in a range from ${range}` : ''}.`),
  ];
}

/** The row with the largest last measured value, and its share of the whole if the rows add up to one. */
function largestOf(figure: FigureData): { row: FigureRow; at: Point; share?: number } | undefined {
  const parts = figure.rows
    .filter((row) => !row.is_total)
    .map((row) => ({ row, at: endsOf(figure, row)?.measured }));
  // A kept row could be the largest.
  if (parts.length < 2 || parts.some(({ at }) => !at)) return undefined;
  const [first, ...rest] = parts as { row: FigureRow; at: Point }[];
  const largest = rest.reduce(
    (most, part) => (part.at.value > most.at.value ? part : most),
    first!,
  );
  const whole = parts.reduce((sum, { at }) => sum + at!.value, 0);
  const shares = figure.unit === '%' ? largest.at.value : (largest.at.value / whole) * 100;
  return { ...largest, share: whole > 0 ? shares : undefined };
}

/** Key figures for size and growth, as far as they are known. */
function sizesOf(figure: FigureData, ends: Ends): KeyFigure[] {
  const { first, measured, forecast, past, growth } = ends;
  const what = figure.currency ? 'Market size' : figure.metric;
  const spoken = (point: Point) => speakValue(point.value, figure, { sign: true });
  const keys: KeyFigure[] = [
    {
      label: `${what}, ${measured.year}`,
      value: spoken(measured),
      kind: 'measured',
      note: 'measured',
    },
  ];
  if (forecast) {
    const range = rangeOf(figure, forecast);
    keys.push({
      label: `${what}, ${forecast.year}`,
      value: spoken(forecast),
      kind: 'forecast',
      note: range ? `forecast, ${range}` : 'forecast',
    });
  }
  const grown = past === null ? '' : `${percent(past)} measured since ${first.year}`;
  if (forecast && growth !== null)
    keys.push({
      label: `Growth a year to ${forecast.year}`,
      value: percent(growth),
      kind: 'forecast',
      note: grown ? `forecast; ${grown}` : 'forecast',
    });
  else if (past !== null)
    keys.push({
      label: `Growth a year since ${first.year}`,
      value: percent(past),
      kind: 'measured',
      note: 'measured',
    });
  return keys;
}

function keysOf(figure: FigureData, ends: Ends, figures: FigureData[]): KeyFigure[] {
  const keys = sizesOf(figure, ends);
  const regions = figures.find(isByRegion);
  const largest = regions && largestOf(regions);
  if (largest)
    keys.push({
      label: 'Largest region',
      value: largest.row.name,
      kind: 'measured',
      note:
        largest.share === undefined
          ? `measured, ${largest.at.year}`
          : `${percent(largest.share)} of ${largest.at.year}, measured`,
    });
  return keys.slice(0, MOST_KEYS);
}

/** "5 regions", "9 companies". */
function counted(count: number, title: string): string {
  const word = title.replaceAll(/(?<![\p{L}-])\p{Lu}(?=\p{Ll})/gu, (letter) =>
    letter.toLocaleLowerCase('en'),
  );
  if (count === 1) return `${count} ${word}`;
  if (/(x|ch|sh|ss|\bgas)$/.test(word)) return `${count} ${word}es`;
  if (/s$/.test(word)) return `${count} ${word}`;
  return `${count} ${/[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`}`;
}

/** The remainder, such as "All others": it counts as no company or segment, as in the search. */
const isRemainder = ({ name }: FigureRow) => /^(?:others?\b|rest of|all other)/i.test(name);

function coversOf(figures: FigureData[], evidence: Evidence | null): string[] {
  const parts = new Map<string, string>();
  for (const figure of figures) {
    const { row_title, rows } = figure;
    // "Rest of the world" is a region.
    const isPart = (row: FigureRow) => !row.is_total && (isByRegion(figure) || !isRemainder(row));
    const count = rows.filter(isPart).length;
    if (row_title && count > 1) parts.set(row_title.toLowerCase(), counted(count, row_title));
  }
  const years = figures.flatMap((figure) => figure.years);
  const [from, to] = [Math.min(...years), Math.max(...years)];
  return [
    ...parts.values(),
    ...(from < to ? [`${from}\u2060–\u2060${to}`] : []),
    ...(evidence && evidence.interviews > 0 ? [counted(evidence.interviews, 'interview')] : []),
  ];
}

/** The first figure of totals, and the key points of its whole. */
function leadOf(figures: FigureData[]): [FigureData?, Ends?] {
  const figure = figures.find(({ form }) => form === 'totals');
  const row = figure && wholeOf(figure.rows);
  return [figure, figure && row && endsOf(figure, row)];
}

/**
 * The public figures of a report in words: the answer, the key figures, what is covered. Based on the first figure of
 * totals; null if there is no public one.
 */
export function summariseMarket(figures: FigureData[], evidence: Evidence | null): Market | null {
  const [figure, ends] = leadOf(figures);
  if (!figure || !ends) return null;
  return {
    answer: answerOf(figure, ends),
    keys: keysOf(figure, ends, figures),
    covers: coversOf(figures, evidence),
  };
}

const shown = (figure: StoredFigure) => ({
  ...publicFigure(figure),
  slug: slugFrom(figure.subject) || `figure-${figure.number}`,
});

/**
 * The current edition for the page of a report: edition, evidence and the public figures with their charts. Empty for a
 * report without an edition, or one whose publication date is unknown.
 */
export async function figuresOf(db: Queryable, reportId: number): Promise<ShownFigures> {
  return shownPresent(await presentEdition(db, reportId));
}

/**
 * The same from a current edition that has already been read.
 * @param drawn whether the figures are drawn: about half of the answer, and of the time that it takes
 */
export function shownPresent(
  found: (StoredEdition & { status: EditionStatus }) | null | undefined,
  drawn = true,
): ShownFigures {
  if (!found?.published_on) return { edition: null, evidence: null, figures: [], market: null };
  return shownEdition({ ...found, published_on: found.published_on }, drawn);
}

/** The public content of an edition for a page; see `shownPresent`. */
export function shownEdition(
  found: StoredEdition & { status: EditionStatus; published_on: string },
  drawn = true,
): ShownFigures {
  const { number, published_on, data_to, next_planned, status, evidence, figures } = found;
  const seen = figures.map(shown);
  return {
    edition: { number, published_on, data_to, next_planned, status },
    evidence,
    figures: drawn ? seen.map((figure) => ({ ...figure, picture: drawFigure(figure) })) : seen,
    market: summariseMarket(seen, evidence),
  };
}

/**
 * Size and growth of a report's market for a mail, each with its qualification, and their source: of one edition, or of
 * the current one. Nothing that is kept for buyers; empty if no public figure has them.
 */
export async function numbersInMail(
  db: Queryable,
  reportId: number,
  number?: number,
): Promise<[label: string, value: string][]> {
  const found =
    number === undefined
      ? await presentEdition(db, reportId)
      : await editionOf(db, reportId, number);
  const figures = (found?.figures ?? []).map(publicFigure);
  const [figure, ends] = leadOf(figures);
  if (!found || !figure || !ends) return [];
  const source = figure.source && `${figure.source.replace(/\.$/, '')}.`;
  return [
    ...sizesOf(figure, ends).map(({ label, value, note }): [string, string] => [
      label,
      `${value} (${note})`,
    ]),
    ['Source', `${source} Figure ${figure.number}, edition ${found.number}.`.trim()],
  ];
}
