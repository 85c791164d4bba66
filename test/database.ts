import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '../src/db/open.ts';
import { at } from './global-setup.ts';

export interface TestDatabase {
  url: string;
  db: Database;
  close(): Promise<void>;
}

/**
 * A fresh database of the run's own PostgreSQL: migrated, with countries, and with the demo publisher on request.
 * `bare`: without any tables.
 */
export async function testDatabase({ demo = false, bare = false } = {}): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('The test run has no database: test/global-setup.ts did not run');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const root = openDatabase(server, { max: 1, statementTimeout: 60_000 });
  const template = bare ? 'template1' : demo ? 'template_demo' : 'template_empty';
  await copy(root, name, template);
  const url = at(server, name);
  const db = openDatabase(url);
  return {
    url,
    db,
    async close() {
      await db.close();
      // The server cannot always end its own cleaning of the database; one that remains is removed with the run's
      // server.
      await root.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).catch(() => undefined);
      await root.close();
    },
  };
}

/**
 * Only one process at a time can copy a template; another test's copy is waited for. Whole files are copied: copying
 * page by page through the log and the shared buffers costs several times that, at the copy and again when it is
 * dropped.
 */
async function copy(root: Database, name: string, template: string): Promise<void> {
  await root.query('SELECT pg_advisory_lock(1)');
  try {
    await root.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  } finally {
    await root.query('SELECT pg_advisory_unlock(1)');
  }
}
