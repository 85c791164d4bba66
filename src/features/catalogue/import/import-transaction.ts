import type pg from 'pg';
import { type Database, rows } from '#src/db/open.ts';
import { withoutLimit } from '#src/db/without-limit.ts';

/** From this many changed reports on, the tables are vacuumed at once, so that lists stay fast (index-only scans). */
const VACUUM_FROM = 2000;

/** The tables that imports write and lists and search read, in two parts that take about the same time. */
const TABLES = [
  ['report'],
  [
    'report_text',
    'listed_report',
    'listed_figure',
    'listed_name',
    'listed_count',
    'search_word',
    'edition',
    'figure',
  ],
];

/** Includes a row that is deleted while another one starts to reference it. */
const COLLISION = new Set(['23503', '23505', '40001', '40P01']);

/** Two imports of the same file collide repeatedly. */
const ATTEMPTS = 5;

/** Writes one batch in one transaction, and retries it if the same rows were changed concurrently. */
export async function writeWithRetries<T>(
  db: Database,
  write: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (client) => {
        // Changes lost in a crash are imported from the file again, because the progress record is lost with them.
        await rows(client, "SELECT set_config('synchronous_commit', 'off', true)");
        return write(client);
      });
    } catch (error) {
      if (attempt === ATTEMPTS || !COLLISION.has((error as { code?: string }).code ?? ''))
        throw error;
    }
  }
}

/** Ends an import: waits until its changes are on disk, and vacuums the tables after large changes. */
export async function finishImport(db: Database, changed: number): Promise<void> {
  if (changed === 0) return;
  // A synchronous commit: once it returns, all earlier ones are on disk.
  await rows(db, 'SELECT pg_current_xact_id()');
  if (changed < VACUUM_FROM) return;
  await Promise.all(
    TABLES.map((tables) =>
      withoutLimit(db, (client) => client.query(`VACUUM (ANALYZE) ${tables.join(', ')}`)),
    ),
  );
}
