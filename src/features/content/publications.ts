import { type Queryable, row, rows } from '#src/db/open.ts';

export interface PublicationRow {
  id: number;
  slug: string;
  name: string;
  author_name: string | null;
  summary: string;
  description: string;
  image: string | null;
  published_at: Date;
  updated_at: Date;
}

/** Blog articles and press releases: the same columns, but that a press release has no author. */
export type PublicationTable = 'article' | 'press_release';

const columns: Record<PublicationTable, string> = {
  article: 'id, slug, name, author_name, summary, description, image, published_at, updated_at',
  press_release:
    'id, slug, name, NULL AS author_name, summary, description, image, published_at, updated_at',
};

/** What the public may see: a time of publication in the future is an embargo. */
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

/** How many publications are released. */
export async function publicationCount(db: Queryable, table: PublicationTable): Promise<number> {
  const found = await row<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM ${table} WHERE ${released}`,
  );
  return found?.count ?? 0;
}

/** When the next embargo ends, if there is one: what shows a list changes then by itself. */
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
