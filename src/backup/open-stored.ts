import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PreparedDatabase } from '#src/db/prepare.ts';
import { startEmbeddedPostgres } from '#src/embedded-postgres/embedded.ts';
import type { Config } from '#src/settings/config.ts';

/**
 * The store's database as it is: neither migrated nor filled, and only restoring creates one.
 * @throws Error if there is none: a command run without the store's settings would otherwise find an empty store
 */
export async function openStored(
  config: Config,
  say: (message: string) => void,
  { create = false } = {},
): Promise<PreparedDatabase> {
  const { databaseUrl, databaseListenUrl, dataDir } = config;
  if (databaseUrl) return { url: databaseListenUrl ?? databaseUrl, stop: async () => {} };
  if (!create && !existsSync(join(dataDir, 'postgres')))
    throw new Error(
      `There is no database in ${dataDir}. Run the command with the store's settings: DATABASE_URL, or DATA_DIR.`,
    );
  return await startEmbeddedPostgres({ dataDir, log: say });
}
