import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { EVERYTHING } from '#src/cdn/cdn-keys.ts';
import { MIGRATION_LOCK, migrate } from '#src/db/migrate.ts';
import { isAuditSeparate } from '#src/db/separate-audit.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { buildTables, migrationsOf } from './build-tables.ts';
import { listTables } from './describe-database.ts';
import { type Loaded, loadParts } from './load-parts.ts';
import { OperationError } from './operation-error.ts';
import { operatorClient } from './operator-client.ts';
import { quietAgain, quietCopy } from './quiet-copy.ts';
import { readParts } from './read-archive.ts';
import { type VerifiedArchive, verifyArchive } from './verify-archive.ts';

export interface RestoreOptions {
  databaseUrl: () => Promise<string>;
  files: () => Promise<FileStore>;
  dataDir: string;
  migrations: string;
  path: string;
  /** The content of the database may be replaced. */
  replace: boolean;
  /** The original keeps running: what would be sent is left to it (`quietCopy`). */
  copy?: boolean;
  /** Only check whether the archive could be restored. */
  checkOnly: boolean;
  say: (message: string) => void;
  onProgress?: (step: 'verified' | 'restored', bytes: number) => void;
}
export type RestoreSummary = VerifiedArchive & { loaded: Loaded | undefined };

/**
 * Restores what `backUp` wrote: reads the archive to its end before anything is changed, then creates and fills the
 * tables in one transaction. If any of it fails, the database and the files are as before. Migrations that the
 * archive does not include are applied afterwards.
 * @throws OperationError with a sentence for the operator
 */
export async function restoreArchive(options: RestoreOptions): Promise<RestoreSummary> {
  const { path, migrations, onProgress, say } = options;
  const name = basename(path);
  const file = await open(path, 'r').catch((error: Error) => {
    throw new OperationError(`The backup cannot be opened: ${error.message}`);
  });
  try {
    if ((await file.stat()).isDirectory())
      throw new OperationError(`${path} is a folder, not a backup: name one of the files in it.`);
    const archive = await verifyArchive(file, name, (bytes) => onProgress?.('verified', bytes));
    const scripts = await migrationsOf(archive.header, migrations, name);
    if (options.checkOnly) return { ...archive, loaded: undefined };

    const url = await options.databaseUrl();
    const files = await options.files();
    const client = await operatorClient(url, 'meridian restore');
    const added: string[] = [];
    const secretPath = join(options.dataDir, 'secret');
    const newSecret = `${secretPath}.restored`;
    let loaded: Loaded;
    let quieted = 0;
    try {
      await claim(client, options.replace);
      await client.query('BEGIN');
      const complete = await buildTables(client, archive.header, scripts);
      const onBytes = (bytes: number) => onProgress?.('restored', bytes);
      loaded = await loadParts({ client, files, archive, parts: readParts(file), added, onBytes });
      await client.query(complete);
      // Before the commit: a store that starts right after it has nothing to send.
      if (options.copy) quieted = await quietCopy(client);
      await continueSequences(client, archive);
      await notifyStores(client);
      // Links and sessions signed before keep working. After the commit nothing may fail for lack of space.
      if (loaded.secret) {
        await mkdir(options.dataDir, { recursive: true });
        await writeFile(newSecret, loaded.secret, { mode: 0o600, flush: true });
      }
      await client.query('COMMIT');
    } catch (error) {
      // Closing the connection rolls back; without its transaction nothing refers to the files.
      await client.end().catch(() => undefined);
      for (const key of added) await files.remove(key).catch(() => undefined);
      await rm(newSecret, { force: true }).catch(() => undefined);
      throw error;
    }
    try {
      if (loaded.secret) await rename(newSecret, secretPath);
      await client.query('ANALYZE').catch(() => undefined);
    } finally {
      await client.end();
    }
    await migrate(url, migrations, say);
    if (options.copy) {
      quieted += await quietAgain(url);
      say(
        `${quieted} jobs queued in the backup are left to the original store, as are its campaigns and reminders; webhooks are switched off.`,
      );
    }
    return { ...archive, loaded };
  } finally {
    await file.close();
  }
}

/**
 * Makes sure that nobody else works on the database, now and until the connection ends: a store that starts waits for
 * the same lock before it touches anything.
 */
async function claim(client: pg.Client, replace: boolean): Promise<void> {
  let others = 0;
  let locked = false;
  // Sessions that have just been terminated take a moment to disappear.
  for (let tries = 0; tries < 20 && (!locked || others > 0 || tries === 0); tries++) {
    if (tries > 0) await pause(100);
    locked ||= (await client.query(`SELECT pg_try_advisory_lock(${MIGRATION_LOCK}) AS locked`))
      .rows[0].locked;
    const { rows } = await client.query(
      `SELECT count(*)::int AS others FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    );
    others = rows[0].others;
  }
  if (!locked || others > 0)
    throw new OperationError(
      'The database is in use: the store, or another program, is connected to it. Stop every process of the store ' +
        "(systemctl stop 'meridian@*' meridian-worker), then restore again. Nothing was changed.",
    );
  const tables = (await listTables(client)).map((table) => table.name);
  if (tables.length === 0) return;
  if (!tables.includes('schema_migration'))
    throw new OperationError(
      `The database contains tables of another program (${tables.slice(0, 3).join(', ')}…). Point DATABASE_URL to a separate ` +
        'database. Nothing was changed.',
    );
  if (!replace)
    throw new OperationError(
      'The database is not empty. To replace its content with the backup, run the command again with --replace. ' +
        'Nothing was changed.',
    );
  if (await isAuditSeparate(client))
    throw new OperationError(
      `The audit log is out of reach of the store's role. As an administrator of the database, run ` +
        `GRANT meridian_audit TO "${client.user}"; then restore again, and run db/separate-audit.sql afterwards. ` +
        'Nothing was changed.',
    );
}

async function continueSequences(client: pg.Client, { header }: VerifiedArchive): Promise<void> {
  for (const { name, value, called } of header.sequences)
    await client.query(`SELECT setval($1::regclass, $2::bigint, $3)`, [
      `public."${name}"`,
      value,
      called,
    ]);
}

/** Neither a store that reconnects later nor the CDN may show pages from before the restore. */
async function notifyStores(client: pg.Client): Promise<void> {
  const tables = (await listTables(client)).map((table) => table.name);
  await client.query(`SELECT pg_notify('content', $1)`, [
    [...tables, 'reports', 'report:*'].join(' '),
  ]);
  if (tables.includes('cdn_purge'))
    await client.query(`INSERT INTO cdn_purge (tags) SELECT $1 FROM cdn`, [EVERYTHING]);
}
