import { type Queryable, rows } from '#src/db/open.ts';
import type { Facts } from '#src/http/cache/facts.ts';
import { readOperators } from '#src/site/search/operators.ts';
import { specificWords, wordsOf } from './words.ts';

/** Maximum number of authors of reports that a search compares. */
const MOST_KNOWN = 2_000;
const MOST_FOUND = 4;
const MOST_COUNTED = 1_000;
/** A name is not looked for by shorter beginnings alone. */
const SHORTEST = 3;

/** An author with a page; one without reports has articles. */
export interface FoundAuthor {
  name: string;
  slug: string;
  reports: number;
}

/** The authors that a search names. */
export interface NamedAuthors {
  authors: FoundAuthor[];
  /** By more than one word, such as first name and surname: nothing else is likely to be meant. */
  isFullName: boolean;
}

interface KnownAuthor {
  name: string;
  slug: string;
  words: string[];
}

const PUBLISHED = `status = 'published' AND author_name <> ''`;
const NEXT = `ORDER BY author_slug(author_name), published_on DESC, id DESC LIMIT 1`;

/** All authors. Steps from one to the next by the index: for DISTINCT, PostgreSQL would read all reports. */
async function readAuthors(db: Queryable): Promise<KnownAuthor[]> {
  const found = await rows<{ name: string; slug: string }>(
    db,
    `WITH RECURSIVE author AS (
       (SELECT author_slug(author_name) AS slug, author_name AS name, 1 AS place FROM report
        WHERE ${PUBLISHED} AND author_slug(author_name) > '' ${NEXT})
       UNION ALL
       SELECT next.slug, next.name, place + 1 FROM author CROSS JOIN LATERAL (
         SELECT author_slug(author_name) AS slug, author_name AS name FROM report
         WHERE ${PUBLISHED} AND author_slug(author_name) > author.slug ${NEXT}) next
       WHERE place < ${MOST_KNOWN}
     )
     SELECT DISTINCT ON (slug) slug, name FROM (
       SELECT slug, name FROM author
       UNION ALL SELECT author_slug(author_name), author_name FROM article
                 WHERE author_name <> '' AND author_slug(author_name) > '' AND published_at <= now()) named
     ORDER BY slug`,
  );
  return found.map((author) => ({ ...author, words: wordsOf(author.name) }));
}

/** Authors with a name in which words begin with all words of a search, in any order; at most four, by name. */
export async function authorsNamed(
  db: Queryable,
  search: string,
  facts: Facts,
): Promise<NamedAuthors> {
  const words = specificWords(wordsOf(readOperators(search).text));
  const isFullName = words.length > 1;
  if (!words.some((word) => word.length >= SHORTEST)) return { authors: [], isFullName };
  const known = await facts.recall(
    'authors',
    () => readAuthors(db),
    () => ['reports', 'article'],
  );
  const named = known
    .filter((author) => words.every((word) => author.words.some((own) => own.startsWith(word))))
    .slice(0, MOST_FOUND);
  if (named.length === 0) return { authors: [], isFullName };
  const counts = await rows<{ reports: number }>(
    db,
    `SELECT (SELECT count(*)::int FROM (
       SELECT FROM report WHERE ${PUBLISHED} AND author_slug(author_name) = given.slug LIMIT ${MOST_COUNTED}) own) AS reports
     FROM unnest($1::text[]) WITH ORDINALITY AS given(slug, place) ORDER BY place`,
    [named.map(({ slug }) => slug)],
  );
  const authors = named.map(({ name, slug }, at) => ({
    name,
    slug,
    reports: counts[at]?.reports ?? 0,
  }));
  return { authors, isFullName };
}

/** A report of an author. */
export interface AuthoredReport {
  id: number;
  name: string;
  slug: string;
  author: string;
}

/** The newest published reports of these authors, at most `most`. */
export function reportsOfAuthors(
  db: Queryable,
  authors: readonly FoundAuthor[],
  most: number,
): Promise<AuthoredReport[]> {
  if (authors.length === 0) return Promise.resolve([]);
  return rows(
    db,
    `SELECT own.* FROM unnest($1::text[]) AS given(author_slug) CROSS JOIN LATERAL (
       SELECT id, name, slug, author_name AS author, published_on FROM report
       WHERE ${PUBLISHED} AND author_slug(author_name) = given.author_slug
       ORDER BY published_on DESC, id DESC LIMIT $2) own
     ORDER BY published_on DESC, id DESC LIMIT $2`,
    [authors.map(({ slug }) => slug), most],
  );
}
