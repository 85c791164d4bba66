import { type Queryable, row, rows } from '#src/db/open.ts';

export interface PublicationRow {
  id: number;
  slug: string;
  name: string;
  author_name: string | null;
  /** Slug of the author's page; null without an author. */
  author_slug: string | null;
  summary: string;
  description: string;
  image: string | null;
  published_at: Date;
  updated_at: Date;
}

/** Blog articles and press releases: the same columns, except that a press release has no author. */
export type PublicationTable = 'article' | 'press_release';

const columns: Record<PublicationTable, string> = {
  article: `id, slug, name, author_name, author_slug(author_name) AS author_slug, summary, description, image,
    published_at, updated_at`,
  press_release: `id, slug, name, NULL AS author_name, NULL AS author_slug, summary, description, image, published_at,
    updated_at`,
};

/** SQL: what the public may see; a future publication time is an embargo. */
const released = 'published_at <= now()';

/** Released publications, newest first: all of them, or `limit` of them after the first `offset`. */
export function publications(
  db: Queryable,
  table: PublicationTable,
  limit: number | null = null,
  offset = 0,
): Promise<PublicationRow[]> {
  return rows(
    db,
    `SELECT ${columns[table]} FROM ${table} WHERE ${released} ORDER BY published_at DESC, id DESC LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
}

/** The number of released publications. */
export async function publicationCount(db: Queryable, table: PublicationTable): Promise<number> {
  const found = await row<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM ${table} WHERE ${released}`,
  );
  return found?.count ?? 0;
}

/** When the next embargo ends, if there is one: lists then change without a write. */
export async function nextRelease(
  db: Queryable,
  table: PublicationTable,
): Promise<Date | undefined> {
  const found = await row<{ next: Date | null }>(
    db,
    `SELECT min(published_at) AS next FROM ${table} WHERE published_at > now()`,
  );
  return found?.next ?? undefined;
}

/** One released publication by its slug. */
export function publicationBySlug(
  db: Queryable,
  table: PublicationTable,
  slug: string,
): Promise<PublicationRow | undefined> {
  return row(db, `SELECT ${columns[table]} FROM ${table} WHERE slug = $1 AND ${released}`, [slug]);
}

/** One publication in any state, even under embargo: only for staff. */
export function publicationById(
  db: Queryable,
  table: PublicationTable,
  id: number,
): Promise<PublicationRow | undefined> {
  return row(db, `SELECT ${columns[table]} FROM ${table} WHERE id = $1`, [id]);
}

/** A publication in a list of links. */
export interface NamedPublication {
  slug: string;
  name: string;
  author_name: string | null;
  published_at: Date;
}

/** Two other released publications to read next: first by the same author, then the newest. */
export function nextPublications(
  db: Queryable,
  table: PublicationTable,
  { id, author_name }: PublicationRow,
): Promise<NamedPublication[]> {
  const author = table === 'article' ? 'author_name' : 'NULL';
  return rows(
    db,
    `SELECT slug, name, ${author} AS author_name, published_at FROM ${table} WHERE ${released} AND id <> $1
     ORDER BY (${author} = $2) DESC NULLS LAST, published_at DESC, id DESC LIMIT 2`,
    [id, author_name],
  );
}

/** An author's released articles, newest first, at most `limit`. */
export function articlesOfAuthor(
  db: Queryable,
  authorSlug: string,
  limit: number,
): Promise<NamedPublication[]> {
  return rows(
    db,
    `SELECT slug, name, author_name, published_at FROM article
     WHERE ${released} AND author_name <> '' AND author_slug(author_name) = $1
     ORDER BY published_at DESC, id DESC LIMIT $2`,
    [authorSlug, limit],
  );
}
