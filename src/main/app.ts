import Fastify, { type FastifyInstance } from 'fastify';
import { openBackOffice } from '#src/backoffice/open-back-office.ts';
import { primaryAlone, type Reads } from '#src/db/reads/reads.ts';
import type { Store } from '#src/feature.ts';
import { publisherClaim, publisherName } from '#src/features/content/queries.ts';
import { keepCounts } from '#src/features/insight/keep-counts.ts';
import { observeSearches, SearchOutcomes } from '#src/features/insight/search-outcomes.ts';
import { isCounted } from '#src/features/insight/visits.ts';
import { staffSessions } from '#src/features/staff/staff-session.ts';
import { admitRequests } from '#src/http/admission/admit-requests.ts';
import { trackNetwork } from '#src/http/admission/track-network.ts';
import {
  answerBrokenRequest,
  answerFailures,
  answerUnreadable,
  type ErrorPage,
} from '#src/http/answer-failures.ts';
import { serveApi } from '#src/http/api/api.ts';
import { readJsonBodies } from '#src/http/api/json-body.ts';
import { CacheTable } from '#src/http/cache/cache-table.ts';
import { RememberedFacts } from '#src/http/cache/facts.ts';
import { keepAnswers } from '#src/http/cache/keep-answers.ts';
import { PageCache } from '#src/http/cache/page-cache.ts';
import { countVisits } from '#src/http/count-visits.ts';
import { guardTargets } from '#src/http/edge/guard-targets.ts';
import { nameFailedRequests, requestIds } from '#src/http/edge/request-ids.ts';
import { queryOf } from '#src/http/edge/request-target.ts';
import { guardWrites } from '#src/http/edge/same-site.ts';
import { guardSecretLinks } from '#src/http/edge/secret-links.ts';
import { securityHeaders } from '#src/http/edge/security-headers.ts';
import { shedLoad } from '#src/http/edge/shed-load.ts';
import { httpServer } from '#src/http/http-server.ts';
import { serveProbes } from '#src/http/probes.ts';
import { refusals } from '#src/http/refusals.ts';
import { serveFiles } from '#src/http/serve-files.ts';
import { errorPage, PAGES, serveSite } from '#src/http/site.ts';
import type { SiteBundle } from '#src/http/site-bundle.ts';
import { timeAnswers } from '#src/http/time-answers.ts';
import { acceptUploads } from '#src/http/uploads/uploads.ts';
import { serveMachines } from '#src/machines/serve-machines.ts';
import { serveStaffOpenApi } from '#src/machines/staff-open-api.ts';
import type { Metrics } from '#src/metrics/open-metrics.ts';
import { Turns } from '#src/pool/turns.ts';
import { apiBase, calls } from '#src/routes.ts';
import type { Config } from '#src/settings/config.ts';
import { recordSecurity } from '#src/staff/security-events.ts';
import { staffBase } from '#src/staff/staff-routes.ts';
import { declared } from './declared.ts';
import { features } from './features.ts';
import { keptPaths } from './kept-paths.ts';
import { allStaffCalls } from './staff-calls.ts';

export interface AppDependencies {
  store: Store;
  /** Only the primary by default. */
  reads?: Reads;
  bundle: SiteBundle;
  /** Folder of the built browser files. */
  clientDir: string;
  log?: boolean | object;
  /** Called for every request that was not answered from the cache. */
  answered?: Metrics['answered'] | undefined;
  /** Adds the hooks that trace requests, before all others. */
  traceRequests?: ((app: FastifyInstance) => void) | undefined;
}

/** The calls that accept a form with a file. */
const uploads = features
  .flatMap(({ uploads = [] }) => uploads)
  .map((name) => apiBase + calls[name].replace('POST ', ''));

/** What an overloaded process still serves: its health, payment webhooks, static files and staff. */
const spares = (webhooks: string[]) => (path: string) =>
  path === '/health' ||
  webhooks.includes(path) ||
  path.startsWith('/assets/') ||
  path.startsWith(`${staffBase}/`) ||
  (/^\/admin(\/|$)/.test(path) && !path.startsWith(`${apiBase}/`));

/** The server before it has any routes: how it reads requests, and what it answers to those that it cannot read. */
const openServer = (
  cache: PageCache,
  { trustedProxies }: Config,
  {
    headers,
    pageOfFailure,
    log,
  }: { headers: Record<string, string>; pageOfFailure: ErrorPage; log: boolean | object },
): FastifyInstance =>
  Fastify({
    logger: log as boolean,
    bodyLimit: 64 * 1024,
    routerOptions: {
      maxParamLength: 1000,
      ignoreTrailingSlash: false,
      querystringParser: queryOf,
    },
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    // A request that arrives while the server closes is answered as usual: everything it needs is still open.
    return503OnClosing: false,
    serverFactory: (handler) => httpServer(cache, handler, trustedProxies),
    frameworkErrors: answerUnreadable(headers, pageOfFailure),
    clientErrorHandler: answerBrokenRequest,
    genReqId: requestIds(),
  });

/** Builds the complete HTTP side of a store; needs no port. */
export async function createApp({
  store,
  reads = primaryAlone(store.db),
  bundle,
  clientDir,
  log = false,
  answered,
  traceRequests,
}: AppDependencies): Promise<FastifyInstance> {
  const { config, db } = store;
  const cache = new PageCache(new CacheTable(keptPaths()), config.pageCacheBytes);
  const webhooks = features.flatMap(({ webhooks }) => webhooks?.(store) ?? []);
  const outcomes = new SearchOutcomes();
  const site = {
    bundle,
    facts: new RememberedFacts(cache),
    lastFrame: new Map(),
    turns: new Turns(PAGES),
    registry: observeSearches(
      Object.assign({}, ...features.map(({ calls }) => calls?.(store, declared))),
      outcomes,
    ),
    db,
    reads,
    publicUrl: config.publicUrl,
  };
  const pageOfFailure: ErrorPage = (...request) => errorPage(site, ...request);
  const refuse = refusals(pageOfFailure);
  const headers = securityHeaders({
    https: config.publicUrl.startsWith('https:'),
    captchaOrigin: config.captchaOrigin,
  });
  const staff = {
    db,
    publicUrl: config.publicUrl,
    ...staffSessions(db, config),
  };
  const app = openServer(cache, config, { headers, pageOfFailure, log });
  traceRequests?.(app);
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers));
  shedLoad(app, spares(webhooks), refuse);
  trackNetwork(app);
  guardTargets(app, pageOfFailure);
  for (const { prepare } of features) prepare?.(app, store);
  guardSecretLinks(app, cache.table);
  recordSecurity(app, staff);
  keepAnswers(app, cache, { cdn: config.cdn !== undefined });
  if (answered) timeAnswers(app, answered);
  keepCounts(app, db, countVisits(app, cache, isCounted), outcomes);
  answerFailures(app, pageOfFailure);
  nameFailedRequests(app);
  guardWrites(app, { publicUrl: config.publicUrl, exempt: webhooks, uploads, refuse });
  admitRequests(app, db, refuse);
  // A client that has saved sees the change before its notification arrives.
  app.addHook('onSend', async ({ method, url }) => {
    if (method !== 'GET' && url.startsWith(`${staffBase}/`)) reads.changed();
  });
  readJsonBodies(app);
  await acceptUploads(app, {
    folder: store.temp,
    paths: uploads,
    notKept: 'Something went wrong!',
    report: store.report,
  });
  await serveFiles(app, clientDir);
  serveProbes(app, db);
  serveMachines(app, {
    ...site,
    db: reads.db,
    dataDir: config.dataDir,
    publisher: {
      name: () => publisherName(db),
      claim: () => publisherClaim(db),
      tag: 'site_info',
    },
    parts: features.flatMap(({ machines }) => machines ?? []),
  });
  const staffCalls = allStaffCalls(store, reads);
  await openBackOffice(app, {
    ...staff,
    clientDir,
    calls: staffCalls,
    files: store.files,
    captchaOrigin: config.captchaOrigin,
  });
  serveStaffOpenApi(app, staffCalls, staff);
  for (const { serve } of features)
    await serve?.(app, store, { site, staff, errorPage: pageOfFailure });
  serveApi(app, site.registry, db, reads, site.facts);
  serveSite(app, site);
  return app;
}
