import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sealSecondFactors } from '#src/auth/seal-second-factors.ts';
import { totpKeyOf } from '#src/auth/sealed-secret.ts';
import { purgeEarlierSite, purgeEverything } from '#src/cdn/purge-cdn.ts';
import { retryThroughOutages } from '#src/db/await-database.ts';
import { acceptsWrites, answers, openDatabase } from '#src/db/open.ts';
import { OutageLog } from '#src/db/outage-log.ts';
import { prepareDatabase } from '#src/db/prepare.ts';
import { openReads } from '#src/db/reads/open-reads.ts';
import { prepareDataFolder } from '#src/embedded-postgres/data-folder.ts';
import { explainDataFolderError } from '#src/embedded-postgres/embedded-error.ts';
import { watchProviders } from '#src/features/insight/watch-providers.ts';
import { prepareStaff } from '#src/features/staff/first-staff.ts';
import { staffKind } from '#src/features/staff/staff-kind.ts';
import { s3Problem } from '#src/files/check-s3.ts';
import { claimTempFolder } from '#src/files/temp-folder.ts';
import { listenForChanges } from '#src/http/cache/listen-for-changes.ts';
import { lastCalls } from '#src/http/edge/last-calls.ts';
import { armFailpoint } from '#src/http/failpoint.ts';
import type { SiteBundle } from '#src/http/site-bundle.ts';
import { complain, httpLogWithout, ignoreLogErrors, say, warn } from '#src/log.ts';
import { type Measured, openMetrics } from '#src/metrics/open-metrics.ts';
import { beginning, type ProcessState, serveMetrics } from '#src/metrics/serve-metrics.ts';
import { digestOfValues } from '#src/secrets.ts';
import { type Config, readConfig } from '#src/settings/config.ts';
import type { MetricsSettings } from '#src/settings/metrics-settings.ts';
import { portProblem } from '#src/settings/port-problem.ts';
import { createApp } from './app.ts';
import { declared } from './declared.ts';
import { openDemo } from './demo-publisher.ts';
import { endEarly } from './end-early.ts';
import { openPlatform, storeOf } from './open-platform.ts';
import { warmUp } from './warm-up.ts';
import { startWorker } from './worker.ts';

const root = join(import.meta.dirname, '../..');

/** After the signal to stop: the time for background work to finish, and for the whole process to end. */
const WORK_STOPS_MS = 7500;
const LONGEST_STOP_MS = 9000;
/** For what is left to be sent to the collector of traces. */
const TRACES_STOP_MS = 500;

/** The source of pages and browser files: built ones, or the development server. */
export interface StoreSite {
  bundle: SiteBundle;
  /** Folder of the built browser files. */
  clientDir: string;
  /** Changes the app before it listens. Returns what to end before the app is closed. */
  attach?(app: FastifyInstance): Promise<() => Promise<void>>;
}

/**
 * Starts the store step by step, each step logging what it did, and drains it on SIGTERM and SIGINT. A step that
 * fails says why and ends the process.
 */
export function runStore(openSite: (root: string, config: Config) => Promise<StoreSite>): void {
  ignoreLogErrors();
  const start = endEarly();
  run(openSite, start).catch(async (error: unknown) => {
    complain(error instanceof Error ? error.message : String(error));
    await start.abandon().catch(() => undefined);
    process.exit(1);
  });
}

async function run(
  openSite: (root: string, config: Config) => Promise<StoreSite>,
  start: ReturnType<typeof endEarly>,
): Promise<void> {
  const settings = readConfig();
  try {
    prepareDataFolder(settings.dataDir);
    await open(settings, openSite, start);
  } catch (error) {
    throw explainDataFolderError(error, settings.dataDir);
  }
}

async function open(
  settings: Config,
  openSite: (root: string, config: Config) => Promise<StoreSite>,
  { opened, connected, started }: ReturnType<typeof endEarly>,
): Promise<void> {
  if (settings.failpoint) armFailpoint(settings.failpoint);
  const state = beginning();
  const operator = settings.metrics && (await openOperatorPort(state, settings.metrics));
  const { tracing: traced, role } = settings;
  const tracing =
    traced && (await import('#src/tracing/start-tracing.ts')).startTracing(traced, role, warn);
  const site = await openSite(root, settings);
  const player = settings.demo || settings.playsPayments ? await openDemo(root) : undefined;
  const demo = settings.demo ? player : undefined;
  const database = await prepareDatabase(settings, root, say, { loadDemo: demo?.load, opened });
  await claimTempFolder(settings.dataDir);
  const testPayments = settings.playsPayments
    ? await player?.providers({ dataDir: settings.dataDir, storePort: settings.port })
    : undefined;
  const config = { ...settings, ...testPayments?.accounts };
  if (testPayments)
    say('No payment provider is configured: payments are tests, no real money is taken');
  const connections = openConnections(config, database.url);
  const { db, own, reads, outages } = connections;
  connected(connections.close);
  const firstStaff = { ...config, loadDemoStaff: demo?.loadStaff };
  await retryThroughOutages({ url: database.url, say }, () => prepareStaff(db, firstStaff, say));
  const report = watchProviders({ db, say: warn });
  const platform = openPlatform(config, report);
  // Only logged: the store starts without its file storage, since most of it needs no file.
  if (config.s3) void s3Problem(config.s3).then((problem) => problem && say(problem));
  const totpKey = totpKeyOf(platform.secret());
  await retryThroughOutages({ url: database.url, say }, () =>
    sealSecondFactors(db, staffKind, totpKey, warn),
  );
  const store = storeOf(config, db, platform, demo);
  const measured: Measured = { db, own, reads, metrics: declared.metrics };
  const metrics = operator && openMetrics(measured);
  const app = await createApp({
    store,
    reads,
    answered: metrics?.answered,
    traceRequests: tracing?.requests,
    bundle: site.bundle,
    clientDir: site.clientDir,
    log: httpLogWithout((error) => outages.covers(error)),
  });
  measured.cache = app.pageCache;
  state.metrics = metrics;
  state.reachesDatabase = () => answers(own);
  const detach = await site.attach?.(app);
  const missed = () => {
    if (config.cdn) void purgeEverything(db);
  };
  const listening = listenForChanges(db, app.pageCache, { reads, missed });
  let stopWorking: ReturnType<typeof startWorker> | undefined;

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    say(`${signal}: finishing open requests`);
    app.announceEnd();
    state.ending = true;
    const began = performance.now();
    // A request that does not end must not keep the process alive forever; the database must not outlive it.
    setTimeout(() => void database.stop().finally(() => process.exit(1)), LONGEST_STOP_MS).unref();
    await detach?.();
    if (config.role !== 'worker' && !detach) await lastCalls(app.server);
    await app.close();
    await stopWorking?.(Math.max(WORK_STOPS_MS - (performance.now() - began), 0));
    await testPayments?.close();
    await report.flush();
    await Promise.race([tracing?.close(), pause(TRACES_STOP_MS)]);
    await connections.close();
    await database.stop();
    process.exit(0);
  };
  started();
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));

  // Meanwhile the other processes answer; a store that is one process answers slowly rather than not at all.
  if (config.role === 'web') await warmUp(app, db, listening);
  if (stopping) return;
  if (config.role !== 'worker') await listen(app, config);
  // Its files have other names in every build.
  if (config.role !== 'worker' && config.cdn)
    purgeEarlierSite(db, digestOfValues(site.bundle.assetsOf(undefined)).toString('hex')).catch(
      (error: Error) => say(`cdn: ${error.message}`),
    );
  // After the port is known to be ours: a start that fails has not begun any work.
  if (config.role !== 'web')
    stopWorking = startWorker(store, warn, (error) => outages.covers(error));
  state.started = true;
  if (config.role === 'worker') return say('The worker is running');
  say(`The store is open at ${config.publicUrl}${portOf(app, config)}`);
}

/** The connections of this process, and the log of their failures. */
function openConnections(
  { databaseUrl, databaseListenUrl: direct, databaseReadUrl }: Config,
  preparedUrl: string,
) {
  const url = direct ? databaseUrl! : preparedUrl;
  const outages = new OutageLog({ say: warn, isBack: () => acceptsWrites(db) });
  const onError = (error: Error) => outages.connectionFailed(error);
  const db = openDatabase(url, { onError, direct });
  // The operator must learn what is going on while the store waits for its own connections.
  const own = openDatabase(url, { max: 1, onError, direct });
  const reads = openReads(db, databaseReadUrl, say);
  return {
    db,
    own,
    reads,
    outages,
    async close() {
      outages.close();
      await Promise.all([db.close(), own.close(), reads.close()]);
    },
  };
}

/** Where it listens, if that is not what its address says: behind a proxy, or after a mistake in the settings. */
function portOf({ server }: FastifyInstance, { host, publicUrl }: Config): string {
  const { port } = server.address() as AddressInfo;
  return new URL(publicUrl).port === String(port) ? '' : `, on port ${port} of ${host}`;
}

/** @throws Error that says what to do about the port */
async function openOperatorPort(state: ProcessState, at: MetricsSettings): Promise<Server> {
  try {
    const server = await serveMetrics(state, at);
    const { port } = server.address() as AddressInfo;
    say(`Metrics and probes are at http://${at.host}:${port}`);
    return server;
  } catch (error) {
    throw portProblem(error, at, { port: 'METRICS_PORT', host: 'METRICS_HOST' });
  }
}

/** @throws Error that says what to do about the port */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw portProblem(error, { host, port }, { port: 'PORT', host: 'HOST' });
  }
}
