import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCountries } from '../db/countries.ts';
import { migrate } from '../src/db/migrate.ts';
import { type TestDatabase, testDatabase } from './database.ts';

const MIGRATIONS = join(import.meta.dirname, '../db/migrations');

/**
 * The tables of an earlier version, without rows except the countries.
 * @param first the first migration that it did not have
 */
export async function olderDatabase(first: string): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'version-'));
  for (const file of readdirSync(MIGRATIONS).filter((name) => name < first))
    cpSync(join(MIGRATIONS, file), join(folder, file));
  const database = await testDatabase({ bare: true });
  await migrate(database.url, folder, () => undefined);
  rmSync(folder, { recursive: true });
  await database.db.transaction(loadCountries);
  return database;
}

/** Migrates it to this version. */
export const upgrade = (database: TestDatabase): Promise<void> =>
  migrate(database.url, MIGRATIONS, () => undefined);
