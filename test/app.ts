import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { demoPublisher } from '../demo/demo-publisher.ts';
import type { Platform } from '../src/feature.ts';
import { watchProviders } from '../src/features/insight/watch-providers.ts';
import { loadSiteBundle, type SiteBundle } from '../src/http/site-bundle.ts';
import { createApp } from '../src/main/app.ts';
import { openPlatform, storeOf } from '../src/main/open-platform.ts';
import { type Config, readConfig } from '../src/settings/config.ts';
import { type TestDatabase, testDatabase } from './database.ts';

const dist = join(import.meta.dirname, '../dist');
let bundle: Promise<SiteBundle> | undefined;

export interface TestApp extends TestDatabase {
  app: FastifyInstance;
  config: Config;
  platform: Platform;
}

/** The whole store on a fresh database, without a port; `environment` contains the settings of a deployment. */
export async function testApp(
  options: {
    demo?: boolean;
    /** An existing database instead of a fresh one. */
    database?: TestDatabase;
    environment?: Record<string, string>;
    say?: (line: string) => void;
    /** How the HTTP server logs; absent: not at all. */
    log?: object;
    traceRequests?: (app: FastifyInstance) => void;
    /** A renderer other than the built one. */
    render?: SiteBundle['render'];
  } = {},
): Promise<TestApp> {
  const database = options.database ?? (await testDatabase(options));
  bundle ??= loadSiteBundle(dist);
  const config = readConfig({
    ...(options.environment?.NODE_ENV ? {} : { DEMO_PUBLIC: '1' }),
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL: database.url,
    ...options.environment,
  });
  const { db } = database;
  const report = watchProviders({ db, say: options.say ?? (() => {}) });
  const platform = openPlatform(config, report);
  const app = await createApp({
    store: storeOf(config, db, platform, demoPublisher),
    bundle: { ...(await bundle), ...(options.render && { render: options.render }) },
    clientDir: join(dist, 'client'),
    ...(options.log && { log: options.log }),
    traceRequests: options.traceRequests,
  });
  return {
    ...database,
    platform,
    app,
    config,
    async close() {
      await app.close();
      await report.flush();
      await database.close();
    },
  };
}
