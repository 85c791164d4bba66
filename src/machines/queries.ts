import { type Queryable, row, rows } from '#src/db/open.ts';

export interface FeedEntry {
  id: number;
  slug: string;
  name: string;
  summary: string;
  /** HTML; empty: the summary stands for it. */
  content: string;
  author: string | null;
  category: string | null;
  published: Date;
  updated: Date;
}

const FEED_LENGTH = 50;

/** The reports published last. */
export function newestReports(db: Queryable): Promise<FeedEntry[]> {
  return rows(
    db,
    `SELECT r.id, r.slug, r.name, r.summary, '' AS content, nullif(r.author_name, '') AS author, i.name AS category,
            r.published_on::timestamp AT TIME ZONE 'UTC' AS published, r.updated_at AS updated
     FROM report r JOIN industry i ON i.id = r.industry_id
     WHERE r.status = 'published' AND r.published_on IS NOT NULL
     ORDER BY r.published_on DESC, r.id DESC LIMIT ${FEED_LENGTH}`,
  );
}

/** The blog articles released last. */
export function newestArticles(db: Queryable): Promise<FeedEntry[]> {
  return rows(
    db,
    `SELECT id, slug, name, summary, description AS content, nullif(author_name, '') AS author, NULL AS category,
            published_at AS published, updated_at AS updated
     FROM article WHERE published_at <= now() ORDER BY published_at DESC, id DESC LIMIT ${FEED_LENGTH}`,
  );
}

/** The press releases released last. */
export function newestPressReleases(db: Queryable): Promise<FeedEntry[]> {
  return rows(
    db,
    `SELECT id, slug, name, summary, description AS content, NULL AS author, NULL AS category,
            published_at AS published, updated_at AS updated
     FROM press_release WHERE published_at <= now() ORDER BY published_at DESC, id DESC LIMIT ${FEED_LENGTH}`,
  );
}

/** When the next embargo ends and a feed of publications changes by itself. */
export async function nextRelease(
  db: Queryable,
  kind: 'report' | 'press' | 'article',
): Promise<Date | undefined> {
  if (kind === 'report') return undefined;
  const table = kind === 'press' ? 'press_release' : 'article';
  const found = await row<{ next: Date | null }>(
    db,
    `SELECT min(published_at) AS next FROM ${table} WHERE published_at > now()`,
  );
  return found?.next ?? undefined;
}

/** The publisher's name; empty in a store that has not been set up. */
export async function siteName(db: Queryable): Promise<string> {
  return (await row<{ site_name: string }>(db, 'SELECT site_name FROM site_info'))?.site_name ?? '';
}

/** What the link picture of a published report shows. */
export interface PictureFacts {
  slug: string;
  code: string;
  name: string;
  published_on: string | null;
  industry: string;
  industry_slug: string;
  industry_slugs: string[];
  publisher: string;
}

/** The publisher's name; empty in a store that has not been set up. */
export async function publisherName(db: Queryable): Promise<string> {
  const site = await row<{ site_name: string }>(db, 'SELECT site_name FROM site_info');
  return site?.site_name ?? '';
}

/** The facts for the picture of the published report with this slug. */
export function pictureFacts(db: Queryable, slug: string): Promise<PictureFacts | undefined> {
  return row(
    db,
    `SELECT r.slug, r.code, r.name, r.published_on, i.name AS industry, i.slug AS industry_slug,
            (SELECT array_agg(slug ORDER BY id) FROM industry) AS industry_slugs,
            COALESCE((SELECT site_name FROM site_info), '') AS publisher
     FROM report r JOIN industry i ON i.id = r.industry_id WHERE r.slug = $1 AND r.status = 'published'`,
    [slug],
  );
}
