import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '#src/settings/config.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded.ts';
import { throughOutages } from './await-database.ts';
import { checkServer } from './check-server.ts';
import { migrate } from './migrate.ts';

export interface PreparedDatabase {
  /** Where a session keeps its server process; DATABASE_LISTEN_URL when DATABASE_URL is that of a pooler. */
  url: string;
  /** The embedded server's: see `separate-audit.ts`. Of a given one that is its administrator's. */
  joinAudit?(): Promise<void>;
  separateAudit?(): Promise<void>;
  /** Ends the embedded server when nobody else uses it; a given one is left alone. */
  stop(): Promise<void>;
}

type LoadDemo = (client: pg.ClientBase) => Promise<void>;

type Settings = Pick<
  Config,
  'databaseUrl' | 'databaseListenUrl' | 'dataDir' | 'mailFrom' | 'admin'
>;

/** Any number, the same in all processes of one database. */
const LOADING = 8_274_001;

/**
 * Makes the database ready: the given one, else the embedded one; migrated; with countries, and when it is empty with
 * what `loadDemo` loads in its transaction, else with the publisher's particulars as far as the settings know them. Safe when several processes do so at once. A database that is away, or
 * goes away meanwhile, is waited for: `patienceMs` at most, 30 s unless given.
 * @throws Error with a sentence for the operator when a step cannot be done
 */
export async function prepareDatabase(
  config: Settings,
  root: string,
  say: (message: string) => void,
  { loadDemo, patienceMs }: { loadDemo?: LoadDemo; patienceMs?: number } = {},
): Promise<PreparedDatabase> {
  const database: PreparedDatabase = config.databaseUrl
    ? { url: config.databaseListenUrl ?? config.databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
  try {
    await throughOutages({ url: database.url, say, patienceMs }, async () => {
      if (config.databaseUrl) await checkServer(config.databaseUrl, config.databaseListenUrl);
      await database.joinAudit?.();
      await migrate(database.url, join(root, 'db/migrations'), say);
      // A store that runs without it is better than none; the health page tells.
      await database
        .separateAudit?.()
        .catch((error: Error) =>
          say(`The record of changes stays in the store's reach: ${error.message}`),
        );
      await loadContent(database.url, config, loadDemo, say);
    });
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function loadContent(
  url: string,
  { mailFrom, admin }: Settings,
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
      // Something to edit in the back office: the site has one record of its publisher, which nobody adds.
      await client.query(
        'INSERT INTO site_info (site_name, email, careers_email) VALUES ($1, $2, $2)',
        [mailFrom.name, admin?.email ?? mailFrom.address],
      );
    }
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
