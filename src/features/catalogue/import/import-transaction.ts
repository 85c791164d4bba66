import type pg from 'pg';
import { type Database, rows } from '#src/db/open.ts';
import { withoutLimit } from '#src/db/without-limit.ts';

/** From so many changed reports on, the tables are tidied at once, so that lists stay quick (index-only scans). */
const TIDY_FROM = 2000;

/** Also a row that is deleted while another comes to name it. */
const COLLISION = new Set(['23503', '23505', '40001', '40P01']);

/** Two imports of one file meet again and again. */
const ATTEMPTS = 5;

/** Writes one batch in one transaction; again when somebody else changed the same rows at that moment. */
export async function writtenAtOnce<T>(
  db: Database,
  write: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (client) => {
        // What a crash takes is read from the file again, with the record of how far it had come.
        await rows(client, "SELECT set_config('synchronous_commit', 'off', true)");
        return write(client);
      });
    } catch (error) {
      if (attempt === ATTEMPTS || !COLLISION.has((error as { code?: string }).code ?? ''))
        throw error;
    }
  }
}

/** Ends an import that changed so many reports: what it wrote is on the disk, and large changes are tidied up. */
export async function settled(
  db: Database,
  changed: number,
  tables: readonly string[],
): Promise<void> {
  if (changed === 0) return;
  // A commit that is waited for: all before it are on the disk then.
  await rows(db, 'SELECT pg_current_xact_id()');
  if (changed < TIDY_FROM) return;
  await withoutLimit(db, (client) => client.query(`VACUUM (ANALYZE) ${tables.join(', ')}`));
}
