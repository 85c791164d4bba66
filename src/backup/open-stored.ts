import type { PreparedDatabase } from '#src/db/prepare.ts';
import { startEmbeddedPostgres } from '#src/embedded-postgres/embedded.ts';
import type { Config } from '#src/settings/config.ts';

/** The store's database as it is: neither migrated nor filled. */
export async function openStored(
  config: Config,
  say: (message: string) => void,
): Promise<PreparedDatabase> {
  return config.databaseUrl
    ? { url: config.databaseListenUrl ?? config.databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
}
