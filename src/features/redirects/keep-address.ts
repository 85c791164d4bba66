import { type Queryable, rows } from '#src/db/open.ts';
import { pathOfRecord, type RecordKind } from './resolve-pages.ts';

/**
 * Keeps the address that a record's page had: it redirects to the record from now on, whatever its address is later.
 * The address that the page has now is no longer an old one of another record. In the caller's transaction.
 * @param before the record before this write; undefined if it was added
 */
export async function keepAddress(
  db: Queryable,
  kind: Exclude<RecordKind, 'report'>,
  after: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
): Promise<void> {
  if (before?.slug === after.slug) return;
  await rows(db, 'DELETE FROM old_address WHERE path = $1', [pathOfRecord(kind, after.slug)]);
  if (!before) return;
  await rows(
    db,
    `INSERT INTO old_address (path, ${kind}_id) VALUES ($1, $2)
     ON CONFLICT (path, query) DO UPDATE SET (report_id, article_id, press_release_id, industry_id, open_role_id, page)
       = ROW (NULL, excluded.article_id, excluded.press_release_id, excluded.industry_id, excluded.open_role_id, NULL)`,
    [pathOfRecord(kind, before.slug), after.id],
  );
}
