import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#src/embedded-postgres/embedded.ts';
import { diskFull } from '#src/embedded-postgres/embedded-error.ts';
import type { Config } from '#src/settings/config.ts';
import { databaseName, retryThroughOutages } from './await-database.ts';
import { checkServer } from './check-server.ts';
import { migrate } from './migrate.ts';

export interface PreparedDatabase {
  /**
   * An address at which sessions keep their server process; DATABASE_LISTEN_URL if DATABASE_URL is that of a pooler.
   */
  url: string;
  /** Done for the embedded server: see `separate-audit.ts`. For an external one it is the administrator's task. */
  joinAudit?(): Promise<void>;
  separateAudit?(): Promise<void>;
  /** Stops the embedded server if nobody else uses it; an external one is left alone. */
  stop(): Promise<void>;
}

type LoadDemo = (client: pg.ClientBase) => Promise<void>;

interface Preparation {
  loadDemo?: LoadDemo | undefined;
  maxWaitMs?: number | undefined;
  /** Called with what stops the server, before anything is done in it. */
  opened?(stop: () => Promise<void>): void;
}

type Settings = Pick<
  Config,
  'databaseUrl' | 'databaseListenUrl' | 'dataDir' | 'publicUrl' | 'mailFrom' | 'admin'
>;

/** An arbitrary number, the same in all processes of one database. */
const LOADING = 8_274_001;

/**
 * Prepares the database: the external one if configured, otherwise the embedded one. Migrates it, adds the countries,
 * and fills an empty one with what `loadDemo` loads in its transaction, or otherwise with the publisher's details as
 * far as the settings contain them. Safe when several processes do this at once. If the database is unavailable or
 * becomes so, waits for it: at most `maxWaitMs`, 30 s by default.
 * @throws Error with a message for the operator when a step fails
 */
export async function prepareDatabase(
  config: Settings,
  root: string,
  say: (message: string) => void,
  { loadDemo, maxWaitMs, opened }: Preparation = {},
): Promise<PreparedDatabase> {
  const database: PreparedDatabase = config.databaseUrl
    ? { url: config.databaseListenUrl ?? config.databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
  opened?.(database.stop);
  try {
    await retryThroughOutages({ url: database.url, say, maxWaitMs }, async () => {
      if (config.databaseUrl) await checkServer(config.databaseUrl, config.databaseListenUrl);
      await database.joinAudit?.();
      await migrate(database.url, join(root, 'db/migrations'), say);
      // A running store without this protection is better than none; the health page shows a warning.
      await database
        .separateAudit?.()
        .catch((error: Error) =>
          say(`The audit log remains writable by the store: ${error.message}`),
        );
      await loadContent(database.url, config, loadDemo, say);
    });
    return database;
  } catch (error) {
    await database.stop();
    throw explainFullDisk(error, config);
  }
}

/** PostgreSQL, appendix A. */
const DISK_FULL = '53100';

/** PostgreSQL names a file of its own in some folder. */
function explainFullDisk(error: unknown, { databaseUrl, dataDir }: Settings): unknown {
  const { code, message, cause } = error as {
    code?: string;
    message: string;
    cause?: pg.DatabaseError;
  };
  if (code !== DISK_FULL && cause?.code !== DISK_FULL) return error;
  if (!databaseUrl) return diskFull(join(dataDir, 'postgres'), error);
  return new Error(
    `DATABASE_URL: the database ${databaseName(databaseUrl)} has no space left on its disk. Free some space there and start again; no stored data is lost. PostgreSQL says: ${message}`,
    { cause: error },
  );
}

async function loadContent(
  url: string,
  { publicUrl, mailFrom, admin }: Settings,
  loadDemo: LoadDemo | undefined,
  say: (message: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOADING]);
    const { rows } = await client.query(
      'SELECT EXISTS (SELECT FROM country) AS countries, EXISTS (SELECT FROM site_info) OR EXISTS (SELECT FROM report) AS content',
    );
    if (!rows[0].countries) await (await import('../../db/countries.ts')).loadCountries(client);
    if (loadDemo && !rows[0].content) {
      say('The database is empty: loading the demo publisher');
      await loadDemo(client);
    } else if (!rows[0].content) {
      // Something to edit in the back office: the site has exactly one record of its publisher, and nobody can add it
      // there.
      await client.query(
        'INSERT INTO site_info (site_name, email, careers_email) VALUES ($1, $2, $2)',
        [mailFrom.name || new URL(publicUrl).hostname, admin?.email ?? mailFrom.address],
      );
    }
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
