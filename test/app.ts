import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { loadSiteBundle, type SiteBundle } from '../src/http/site-bundle.ts';
import { type TestDatabase, testDatabase } from './database.ts';

const dist = join(import.meta.dirname, '../dist');
let bundle: Promise<SiteBundle> | undefined;

export interface TestApp extends TestDatabase {
  app: FastifyInstance;
  config: Config;
}

/** The whole store on a fresh database, without a port; `environment` sets what a deployment would set. */
export async function testApp(
  options: { demo?: boolean; environment?: Record<string, string> } = {},
): Promise<TestApp> {
  const database = await testDatabase(options);
  bundle ??= loadSiteBundle(dist);
  const config = readConfig({
    ...(options.environment?.NODE_ENV ? {} : { DEMO_PUBLIC: '1' }),
    ...{ PUBLIC_URL: 'http://localhost', DATABASE_URL: database.url, ...options.environment },
  });
  const app = await createApp({ config, db: database.db, bundle: await bundle, clientDir: join(dist, 'client') });
  return {
    ...database,
    app,
    config,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
