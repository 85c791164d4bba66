import { type Queryable, rows } from '#src/db/open.ts';
import { MOST_LISTED } from '#src/site/search/search-result.ts';
import { corrections } from './corrections.ts';
import { type Meaning, understand, withCorrections } from './meaning.ts';
import { nearestReports, wordCounts } from './nearest.ts';
import { permittedReports } from './permitted.ts';
import {
  type MatchingReport,
  matchingReports,
  type NamedReport,
  reportsBeginningWith,
  reportsContaining,
  reportsWithCode,
  WORD_BEGINNINGS,
} from './queries.ts';

/** Texts of up to this many letters match whole words first, such as "AI", and then beginnings of words. */
export const SHORT = 3;

/** Whether a text is an abbreviation rather than the beginning of a word: "UAV", and two letters such as "ai". */
export const isAbbreviation = (text: string) =>
  text.length === 2 ||
  (text.length <= SHORT && /^\p{Lu}/u.test(text) && text === text.toUpperCase());

/** Reports with the text as a keyword rank above this. */
const KEYWORD_RANK = 4;
/** Reports with the words in their name or keywords rank above this; a summary alone gives less. */
const NAMED_RANK = 0.15;
/** So many of them are listed above names that contain the text inside a word. */
const MOST_NAMED = 4;

type Ranked = NamedReport & Partial<MatchingReport>;

export interface FoundReports {
  reports: NamedReport[];
  /** No report contains all words; these contain some. */
  nearest: boolean;
  /** Misspelt words with their corrections. */
  corrected: Meaning['corrected'];
}

/**
 * The published reports that match a text, best first, at most eight: names that begin with it or contain it, codes, all
 * words with their synonyms; if nothing is found, words with spelling corrections, and finally reports with some of the
 * words. Each step is taken only if the previous ones found too few.
 */
export async function findReports(db: Queryable, typed: string): Promise<FoundReports> {
  const meaning = await understand(db, typed);
  const { text } = meaning;
  const found = new Map<number, Ranked>();
  for (const step of stepsOf(db, meaning)) {
    for (const report of await step()) found.set(report.id, { ...report, ...found.get(report.id) });
    if (found.size >= MOST_LISTED) break;
  }
  if (found.size > 0)
    return {
      reports: bestFirst([...found.values()], text).slice(0, MOST_LISTED),
      nearest: false,
      corrected: [],
    };
  const better = withCorrections(meaning, await corrections(db, meaning));
  const { corrected } = better;
  const meant = corrected.length > 0 ? await permittedMatches(db, better) : [];
  if (meant.length > 0) return { reports: meant, nearest: false, corrected };
  const counts = await wordCounts(db, better);
  const nearest = await nearestReports(db, better, counts, MOST_LISTED);
  const { excluded } = meaning;
  const permitted = await permittedReports(db, { phrases: [], excluded }, nearest);
  const near = nearest.filter((id) => permitted.has(id));
  return { reports: await namesOf(db, near), nearest: near.length > 0, corrected: [] };
}

/**
 * The market of exactly that name, reports with the keyword, and names that contain the text at the beginning of a word, last
 * if a hyphen follows. Then the first few reports with the words themselves in name or keywords, names that contain the text
 * inside a word ("trial" in "industrial"), so that each of these is found, and all others. Short texts begin with those that have
 * them as a word, abbreviations wherever it is.
 */
function bestFirst(found: Ranked[], text: string): Ranked[] {
  const own = text.toLowerCase();
  const isShort = text.length <= SHORT;
  const named = new Set(
    found.filter(({ kind, rank = 0 }) => kind === 1 && rank > NAMED_RANK).slice(0, MOST_NAMED),
  );
  const order = (report: Ranked) => {
    const { name, kind, rank = 0 } = report;
    const lower = ` ${name.toLowerCase()} `;
    if (isShort && (isAbbreviation(text) ? kind !== undefined : named.has(report))) return 0;
    if (lower.startsWith(` ${own} market `)) return 0;
    if (rank > KEYWORD_RANK) return 1;
    if (lower.startsWith(` ${own}`)) return 2;
    if (WORD_BEGINNINGS.some((sign) => lower.includes(sign + own)))
      return lower.includes(`${own}-`) ? 4 : 3;
    const isInside = lower.includes(own);
    if (isInside && own.includes(' ')) return 5;
    if (named.has(report)) return 6;
    return isInside ? 7 : 8;
  };
  return found.toSorted((a, b) => order(a) - order(b));
}

/** With operators, so many matches are examined: they may permit few. */
const MOST_EXAMINED = 100;

const hasOperators = ({ phrases, excluded }: Meaning) => phrases.length > 0 || excluded.length > 0;

async function permittedMatches(db: Queryable, meaning: Meaning): Promise<Ranked[]> {
  const most = hasOperators(meaning) ? MOST_EXAMINED : MOST_LISTED;
  const found = await matchingReports(db, meaning, { most });
  const permitted = await permittedReports(
    db,
    meaning,
    found.map(({ id }) => id),
  );
  return found.filter(({ id }) => permitted.has(id)).slice(0, MOST_LISTED);
}

function stepsOf(db: Queryable, meaning: Meaning): (() => Promise<Ranked[]>)[] {
  const { text } = meaning;
  if (hasOperators(meaning)) return [() => permittedMatches(db, meaning)];
  const names = [
    () => reportsBeginningWith(db, text),
    () => reportsContaining(db, text, 'at words'),
    () => reportsWithCode(db, text),
  ];
  const inside = () => reportsContaining(db, text, 'inside words');
  const anywhere = () => matchingReports(db, meaning);
  if (text.length > SHORT) return [...names, () => inTurn([anywhere, inside])];
  if (text.length === 1) return [...names, inside];
  const kinds = isAbbreviation(text) ? [1, 3] : [1];
  const words = () => matchingReports(db, meaning, { kinds });
  const last = text.length === SHORT ? [anywhere] : [];
  return isAbbreviation(text)
    ? [words, ...names, inside, ...last]
    : [() => inTurn([words, ...names, inside]), ...last];
}

async function inTurn(steps: (() => Promise<Ranked[]>)[]): Promise<Ranked[]> {
  const found: Ranked[] = [];
  for (const step of steps) found.push(...(await step()));
  return found;
}

const namesOf = (db: Queryable, ids: number[]): Promise<NamedReport[]> =>
  rows(
    db,
    `SELECT r.id, r.name, r.slug FROM unnest($1::bigint[]) WITH ORDINALITY AS chosen(id, place)
     JOIN report r ON r.id = chosen.id AND r.status = 'published' ORDER BY place`,
    [ids],
  );
