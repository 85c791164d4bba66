import { type Database, rows } from '#src/db/open.ts';
import type { FileStore } from '#src/files/file-store.ts';

/** Days that a CV is kept: a limit promised in the privacy policy. */
const DAYS = 180;

/** Removes expired CVs; the application itself remains. Returns their number. */
export async function removeOldCvs(db: Database, files: () => Promise<FileStore>): Promise<number> {
  const old = await rows<{ id: string; cv_key: string }>(
    db,
    `SELECT id, cv_key FROM lead WHERE cv_key IS NOT NULL AND created_at < now() - $1 * interval '1 day' LIMIT 500`,
    [DAYS],
  );
  for (const { id, cv_key } of old) {
    await (await files()).remove(cv_key);
    await db.query('UPDATE lead SET cv_key = NULL WHERE id = $1', [id]);
  }
  return old.length;
}
