import { type Queryable, row, rows } from '#src/db/open.ts';

/**
 * Maximum number of addresses in one part. sitemaps.org allows 50,000; the latest change among these few is known within
 * 20 ms, and only then does the part begin.
 */
const PART_SIZE = 5000;
const BLOCK = 500;

/** One address of the site. */
export interface Address {
  path: string;
  /** The last change of what the page shows; null if unknown, which is more honest than a guess. */
  changed: Date | null;
}

/** Pages whose number is unbounded. They are listed in separate parts: `/sitemap-<name>-<part>.xml`. */
export interface NumberedPages {
  /** Lower-case letters. */
  name: string;
  /** The content that the pages show. */
  tags: string[];
  /**
   * SQL without parameters for the rows that may be listed: `id` (a whole number with an index), `changed`
   * (timestamptz) and the columns that `pathOf` reads. It is read in ranges of ids.
   */
  rows: string;
  // biome-ignore lint/suspicious/noExplicitAny: the row is what the feature's own SQL answers
  pathOf(row: any): string;
}

export interface SitemapPart {
  part: number;
  changed: Date;
}

/**
 * The parts of these pages with the last change in each. A part is a range of ids, so it keeps its pages when others
 * are added and removed, and has at most PART_SIZE.
 */
export function partsOf(db: Queryable, pages: NumberedPages): Promise<SitemapPart[]> {
  return rows(
    db,
    `SELECT (id / ${PART_SIZE})::int AS part, max(changed) AS changed FROM (${pages.rows}) listed
     GROUP BY 1 ORDER BY 1`,
  );
}

/** One of these parts; undefined if it is empty. */
export async function partOf(
  db: Queryable,
  pages: NumberedPages,
  part: number,
): Promise<SitemapPart | undefined> {
  const found = await row<{ changed: Date | null }>(
    db,
    // The limit tells PostgreSQL to follow the ids instead of reading all rows that they refer to.
    `SELECT max(changed) AS changed FROM (
       SELECT * FROM (${pages.rows}) listed WHERE id >= $1 AND id < $2 ORDER BY id LIMIT ${PART_SIZE}) part`,
    [part * PART_SIZE, (part + 1) * PART_SIZE],
  );
  return found?.changed ? { part, changed: found.changed } : undefined;
}

/** The addresses of one part, by id, in blocks of limited size; none if the part is empty. */
export async function* addressesOf(
  db: Queryable,
  pages: NumberedPages,
  part: number,
): AsyncGenerator<Address[]> {
  let after = part * PART_SIZE - 1;
  const end = (part + 1) * PART_SIZE;
  for (;;) {
    const block = await rows<{ id: number; changed: Date }>(
      db,
      `SELECT * FROM (${pages.rows}) listed WHERE id > $1 AND id < $2 ORDER BY id LIMIT ${BLOCK}`,
      [after, end],
    );
    if (block.length > 0)
      yield block.map((found) => ({ path: pages.pathOf(found), changed: found.changed }));
    const last = block.at(-1);
    if (!last || block.length < BLOCK) return;
    after = last.id;
  }
}
