import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { LockOut, waitForOthers } from './lock-out.ts';
import { lineAt, type Statement, splitStatements } from './migrate-statements.ts';

/** The advisory lock for changing the tables; an arbitrary number that no other lock of the store uses. */
export const MIGRATION_LOCK = 7_240_511_201;
const FILE_NAME = /^\d[\d_]*_[A-Za-z][\w-]*\.sql$/;
/**
 * A transaction that waits for a lock keeps everybody waiting who comes after it, so it soon gives up and is run again
 * later (lock-out.ts). Building an index concurrently lets others pass.
 */
const LOCK_LIMIT = '1s';
const LOCK_LIMIT_OF_INDEXES = '30s';

/** Creates the table that records applied migrations. */
export const SCHEMA_MIGRATION = `CREATE TABLE IF NOT EXISTS schema_migration (
  name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

/** The migrations failed; the message names the file, the line and the reason. */
class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Applies the files `<stamp>_<name>.sql` of `folder` that have not been applied to the database, in the order of
 * their names.
 *
 * Each file is one transaction; one that begins with `-- no transaction` runs statement by statement outside a
 * transaction, for CREATE INDEX CONCURRENTLY, and must be safe to run again. One process migrates at a time, others
 * wait. A file whose tables are locked by others is rolled back and run again until it gets them, so that a backup or
 * an export that is under way keeps nobody else waiting. Throws a MigrationError when a statement fails (nothing of its
 * file is applied) or an applied file has changed.
 */
export async function migrate(
  url: string,
  folder: string,
  log: (message: string) => void,
): Promise<void> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({
    connectionString: url,
    application_name: 'meridian migrate',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  let lost: Error | null = null;
  client.on('error', (error) => {
    lost = error;
  });
  try {
    await client.connect();
    await client.query('SET statement_timeout = 0');
    await endWithClient(client);
    await lockMigrations(client, log);
    await client.query(SCHEMA_MIGRATION);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM schema_migration',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    refuseChanged(migrations, applied);
    const known = new Set(migrations.map((migration) => migration.name));
    for (const name of applied.keys()) {
      if (!known.has(name))
        log(
          `The database has the migration ${name}, which this program does not know: is the program older?`,
        );
    }
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue;
      const began = performance.now();
      while (!(await hasApplied(client, migration)))
        await waitForOthers(client, migration.name, log);
      log(`Applied migration ${migration.name} in ${Math.round(performance.now() - began)} ms.`);
    }
  } catch (error) {
    if (lost && !(error instanceof MigrationError))
      throw new MigrationError(`The connection to the database was lost: ${lost}`, { cause: lost });
    throw error;
  } finally {
    await client.end().catch(() => {}); // ends the session, and with it the lock
  }
}

export type Migration = { name: string; script: string; checksum: string };

/**
 * The migrations in a folder, in the order of their names. Throws a MigrationError if a file name has the wrong
 * format.
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return await Promise.all(
    names.map(async (name) => {
      if (!FILE_NAME.test(name)) {
        throw new MigrationError(
          `${join(folder, name)}: a migration must be named <stamp>_<name>.sql, such as 20261121_0001_catalogue.sql`,
        );
      }
      // A checkout on Windows may have changed line endings, which is harmless.
      const script = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
    }),
  );
}

/**
 * Otherwise a statement of a process that was killed goes on to its end, only to be rolled back, and the next start waits
 * for it. Not every system can watch a connection.
 */
async function endWithClient(client: pg.Client): Promise<void> {
  await client.query("SET client_connection_check_interval = '1s'").catch((error: unknown) => {
    if ((error as { code?: string }).code !== '22023') throw error;
  });
}

/**
 * Polls instead of waiting inside PostgreSQL: a waiting session holds a snapshot, for which CREATE INDEX CONCURRENTLY
 * in the migrating process would wait in turn.
 */
async function lockMigrations(client: pg.Client, log: (message: string) => void): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query<{ locked: boolean }>(
      `SELECT pg_try_advisory_lock(${MIGRATION_LOCK}) AS locked`,
    );
    if (rows[0]?.locked) return;
    if (tries === 0) log(await waitingFor(client));
    await pause(100);
  }
}

/** Names the session that holds the lock, which may be on another machine. */
async function waitingFor(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; seconds: number }>(
    `SELECT pid, round(extract(epoch FROM now() - backend_start))::integer AS seconds
     FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND (classid::bigint << 32) + objid::bigint = $1`,
    [MIGRATION_LOCK],
  );
  const [holder] = rows;
  const known = holder ? ` (session ${holder.pid} of PostgreSQL, for ${holder.seconds} s)` : '';
  return `Waiting for another process that is migrating the database${known}.`;
}

function refuseChanged(migrations: Migration[], applied: Map<string, string>): void {
  const changed = migrations.filter(
    ({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
  );
  if (changed.length === 0) return;
  throw new MigrationError(
    `Changed after being applied to this database: ${changed.map((migration) => migration.name).join(', ')}. ` +
      'Restore the original file and put the change into a new migration.',
  );
}

/** Applies a file. Returns false if nothing of it was applied because others hold a lock. */
async function hasApplied(client: pg.Client, migration: Migration): Promise<boolean> {
  try {
    await apply(client, migration);
    return true;
  } catch (error) {
    if (error instanceof LockOut) return false;
    throw error;
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const inTransaction = !/^--\s*no transaction\b/.test(migration.script);
  const statements = splitStatements(migration.script);
  for (const { text, line } of statements) {
    if (/^(begin|commit|rollback|end|abort|start\s+transaction)\b/i.test(text)) {
      throw new MigrationError(
        `${migration.name}, line ${line}: a migration must not begin or end transactions itself.`,
      );
    }
  }
  const limit = inTransaction ? LOCK_LIMIT : LOCK_LIMIT_OF_INDEXES;
  await client.query(`SET lock_timeout = '${limit}'`);
  if (inTransaction) await client.query('BEGIN');
  for (const statement of statements) await run(client, migration, statement, inTransaction);
  await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [
    migration.name,
    migration.checksum,
  ]);
  if (inTransaction) await client.query('COMMIT');
}

async function run(
  client: pg.Client,
  migration: Migration,
  statement: Statement,
  inTransaction: boolean,
): Promise<void> {
  try {
    await client.query(statement.text);
  } catch (error) {
    const { message, detail, hint, position, code } = error as pg.DatabaseError;
    if (!code) throw error;
    if (inTransaction) await client.query('ROLLBACK');
    if (inTransaction && code === LockOut.code) throw new LockOut();
    const line = statement.line + (position ? lineAt(statement.text, Number(position) - 1) - 1 : 0);
    const details = [detail, hint].filter(Boolean).map((text) => ` (${text})`);
    const left = inTransaction
      ? 'Nothing of this file was applied.'
      : 'Its earlier statements were applied; it will run again.';
    throw new MigrationError(
      `${migration.name}, line ${line}: ${message}${details.join('')}. ${left}`,
      { cause: error },
    );
  }
}
