import { join } from 'node:path';
import { demoPublisher } from '../demo/demo-publisher.ts';
import { listenForChanges } from '../src/http/cache/listen-for-changes.ts';
import { loadSiteBundle } from '../src/http/site-bundle.ts';
import { createApp } from '../src/main/app.ts';
import { storeOf } from '../src/main/open-platform.ts';
import { type Config, readConfig } from '../src/settings/config.ts';
import { type TestDatabase, testDatabase } from '../test/database.ts';
import { freePort } from '../test/processes/free-port.ts';

export interface ServedStore extends TestDatabase {
  origin: string;
  config: Config;
}

const dist = join(import.meta.dirname, '../dist');

/** The store on a port and a database of its own, with the demo publisher unless told otherwise. */
export async function serveStore(
  environment: Record<string, string> = {},
  { demo = true } = {},
): Promise<ServedStore> {
  const database = await testDatabase({ demo });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: origin,
    DATABASE_URL: database.url,
    ...environment,
  });
  const bundle = await loadSiteBundle(dist);
  const app = await createApp({
    store: storeOf(config, database.db, undefined, demoPublisher),
    bundle,
    clientDir: join(dist, 'client'),
  });
  listenForChanges(database.db, app.pageCache);
  // A busy process ends idle connections late and calls on them later still: a call would now and then meet a closed one.
  app.server.keepAliveTimeout = 600_000;
  await app.listen({ port, host: '127.0.0.1' });
  return {
    ...database,
    origin,
    config,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
