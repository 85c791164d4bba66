import { type Queryable, rows } from '#src/db/open.ts';
import type { FoundCompany } from '#src/features/search/companies.ts';
import type { Meaning } from '#src/features/search/meaning.ts';
import { queriesOf } from '#src/features/search/search-query.ts';
import { numberForms, spellings, wordsOf } from '#src/features/search/words.ts';
import { slugFrom } from '#src/slug.ts';
import type { IndustryRow } from '../queries.ts';
import type { SearchDetails } from './contract.ts';

const MOST_COMPANIES = 4;
const MOST_FIGURES = 4;
/** Shorter words are part of too many names. */
const SHORTEST = 3;

const forms = (word: string) => spellings(word).flatMap(numberForms);

/** The industries with all words of a search in their name, however they are spelt and joined. */
export function matchingIndustries(
  industries: readonly IndustryRow[],
  { words }: Meaning,
): SearchDetails['industries'] {
  return industries
    .filter(({ name, report_count }) => {
      const own = new Set(wordsOf(name).flatMap(numberForms));
      const has = (word: string) => forms(word).some((form) => own.has(form));
      return report_count > 0 && words.length > 0 && (words.every(has) || has(words.join('')));
    })
    .map(({ name, slug, report_count }) => ({ name, slug, reports: report_count }));
}

/** Companies with a name in which words begin with words of a search, with their number of published reports; best match first. */
export function matchingCompanies(db: Queryable, { units }: Meaning): Promise<FoundCompany[]> {
  const words = units
    .flatMap(({ typed }) => typed.split(' '))
    .filter((one) => one.length >= SHORTEST);
  if (words.length === 0) return Promise.resolve([]);
  return rows(
    db,
    `SELECT name, slug, reports FROM (
       SELECT name, slug, id, (SELECT count(*) FROM unnest($1::text[]) word WHERE search_plain(name) ~ ('\\m' || word)) AS held
       FROM listed_name
       WHERE kind = 'company' AND lower(name) LIKE ANY (ARRAY(SELECT '%' || word || '%' FROM unnest($1::text[]) word))
         AND search_plain(name) ~ ANY (ARRAY(SELECT '\\m' || word FROM unnest($1::text[]) word))
       ORDER BY held DESC, length(name), id LIMIT ${MOST_COMPANIES}) near
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS reports FROM (
         SELECT FROM listed_report WHERE company_ids @> ARRAY[near.id] LIMIT 1000) own) counted
     WHERE reports > 0 ORDER BY held DESC, reports DESC, name`,
    [words],
  );
}

/** A figure that matches a search. */
export interface FoundFigure {
  id: number;
  slug: string;
  title: string;
  subject: string;
}

/** Public figures of current editions with all the words in their title or subject, newest first. */
export async function matchingFigures(db: Queryable, meaning: Meaning): Promise<FoundFigure[]> {
  const { meant } = queriesOf(meaning);
  if (!meant) return [];
  const found = await rows<{ id: number; number: number; title: string; subject: string }>(
    db,
    `SELECT f.id, f.number, f.title, f.subject
     FROM (SELECT * FROM figure WHERE to_tsvector('english', search_plain(subject || ' ' || title)) @@ to_tsquery('english', $1)
           LIMIT 200) f
     JOIN edition e ON e.id = f.edition_id AND e.status IN ('current', 'corrected')
     JOIN report r ON r.id = e.report_id AND r.status = 'published'
     WHERE f.visibility = 'everybody'
     ORDER BY r.published_on DESC NULLS LAST, r.id DESC, f.number LIMIT ${MOST_FIGURES}`,
    [meant],
  );
  return found.map(({ id, number, title, subject }) => ({
    id,
    slug: slugFrom(subject) || `figure-${number}`,
    title,
    subject,
  }));
}
