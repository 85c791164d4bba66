import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { openBackOffice } from '../backoffice/open-back-office.ts';
import type { Database } from '../db/open.ts';
import { accountApi } from '../features/accounts/api.ts';
import { accountContracts } from '../features/accounts/contract.ts';
import { type AccountDependencies, openAccounts } from '../features/accounts/dependencies.ts';
import { catalogueApi } from '../features/catalogue/api.ts';
import { catalogueContracts } from '../features/catalogue/contract.ts';
import { catalogueSearchApi } from '../features/catalogue/search-api.ts';
import { servePreview } from '../features/catalogue/serve-preview.ts';
import { checkoutApi } from '../features/checkout/api.ts';
import { knowBuyers } from '../features/checkout/buyer-browser.ts';
import { checkoutContracts } from '../features/checkout/contract.ts';
import { consentApi } from '../features/consent/api.ts';
import { consentContracts } from '../features/consent/contract.ts';
import { contentApi } from '../features/content/api.ts';
import { contentContracts } from '../features/content/contract.ts';
import { serveMedia } from '../features/content/media.ts';
import { serveDownloads } from '../features/delivery/serve-downloads.ts';
import { keepCounts } from '../features/insight/keep-counts.ts';
import { learnOutcomes, SearchOutcomes } from '../features/insight/search-outcomes.ts';
import { isCounted } from '../features/insight/visits.ts';
import { watchProviders } from '../features/insight/watch-providers.ts';
import { leadApi } from '../features/leads/api.ts';
import { leadContracts } from '../features/leads/contract.ts';
import { serveSamples } from '../features/leads/samples/serve-samples.ts';
import { serveSubscriptions } from '../features/leads/serve-subscriptions.ts';
import type { Payments } from '../features/payments/payments.ts';
import { isWebhook, serveWebhooks, webhookPath } from '../features/payments/serve-webhook.ts';
import { searchApi } from '../features/search/api.ts';
import { catalogueSearchContracts, searchContracts } from '../features/search/contract.ts';
import { staffSessions } from '../features/staff/staff-session.ts';
import { tempFolder } from '../files/temp-folder.ts';
import { admitRequests } from '../http/admission/admit-requests.ts';
import {
  answerBrokenRequest,
  answerFailures,
  answerUnreadable,
  type ErrorPage,
} from '../http/answer-failures.ts';
import { register, serveApi } from '../http/api/api.ts';
import { CallMemo } from '../http/api/call-memo.ts';
import { readJsonBodies } from '../http/api/json-body.ts';
import type { Registry } from '../http/api/perform.ts';
import { keepAnswers } from '../http/cache/keep-answers.ts';
import { PageCache } from '../http/cache/page-cache.ts';
import { countVisits } from '../http/count-visits.ts';
import { guardTargets } from '../http/edge/guard-targets.ts';
import { guardWrites } from '../http/edge/same-site.ts';
import { guardSecretLinks } from '../http/edge/secret-links.ts';
import { securityHeaders } from '../http/edge/security-headers.ts';
import { shedLoad } from '../http/edge/shed-load.ts';
import { httpServer } from '../http/http-server.ts';
import { serveProbes } from '../http/probes.ts';
import { errorPage, serveSite } from '../http/site.ts';
import type { SiteBundle } from '../http/site-bundle.ts';
import { acceptUploads } from '../http/uploads/uploads.ts';
import { serveMachines } from '../machines/serve-machines.ts';
import { serveStaffOpenApi } from '../machines/staff-open-api.ts';
import { apiBase, calls } from '../routes.ts';
import type { Config } from '../settings/config.ts';
import { keyFor } from '../settings/secret.ts';
import { recordSecurity } from '../staff/security-events.ts';
import { staffBase } from '../staff/staff-routes.ts';
import type { DemoPublisher } from './demo-publisher.ts';
import { paymentsOf } from './open-payments.ts';
import { openPlatform, type Platform } from './open-platform.ts';
import { allStaffCalls } from './staff-calls.ts';

export interface AppDependencies {
  config: Config;
  db: Database;
  /** Made from the settings unless given. */
  platform?: Platform;
  /** When the store is the demo publisher's. */
  demo?: DemoPublisher;
  bundle: SiteBundle;
  /** Folder of the built browser files. */
  clientDir: string;
  log?: boolean | object;
}

/** The handlers of every call, with their contracts. */
function apiRegistry(
  { config, db, platform }: Pick<Required<AppDependencies>, 'config' | 'db' | 'platform'>,
  payments: Payments | undefined,
  accounts: AccountDependencies,
): Registry {
  return {
    ...register(catalogueContracts, catalogueApi),
    ...register(catalogueSearchContracts, catalogueSearchApi),
    ...register(searchContracts, searchApi),
    ...register(contentContracts, contentApi(config.publicUrl)),
    ...register(leadContracts, leadApi({ db, publicUrl: config.publicUrl, ...platform })),
    ...register(consentContracts, consentApi),
    ...register(
      checkoutContracts,
      checkoutApi({
        payments,
        sessionKey: accounts.sessionKey,
        numberPrefix: config.orderNumberPrefix,
        captcha: platform.captcha,
        keyFor: (purpose) => keyFor(platform.secret(), purpose),
      }),
    ),
    ...register(accountContracts, accountApi(accounts)),
  };
}

/** The calls that take a form with a file. */
const uploads = [calls.apply, calls.applyByAlias].map(
  (call) => apiBase + call.replace('POST ', ''),
);

/** What an overloaded process serves all the same: its health, news of payments, the staff and what has no cost. */
const isSpared = (path: string) =>
  path === '/health' ||
  isWebhook(path) ||
  path.startsWith('/assets/') ||
  path.startsWith(`${staffBase}/`) ||
  (/^\/admin(\/|$)/.test(path) && !path.startsWith(`${apiBase}/`));

/** Builds the whole HTTP side of the store on a database that is open; needs no port. */
export async function createApp({
  config,
  db,
  platform = openPlatform(config, watchProviders({ db, say: () => {} })),
  demo,
  bundle,
  clientDir,
  log = false,
}: AppDependencies): Promise<FastifyInstance> {
  const cache = new PageCache();
  const payments = paymentsOf(config, db, platform.report);
  const accounts = openAccounts({
    db,
    secret: platform.secret(),
    publicUrl: config.publicUrl,
    captcha: platform.captcha,
  });
  const outcomes = new SearchOutcomes();
  const site = {
    bundle,
    memo: new CallMemo(cache),
    registry: learnOutcomes(apiRegistry({ config, db, platform }, payments, accounts), outcomes),
    db,
    publicUrl: config.publicUrl,
  };
  const pageOfFailure: ErrorPage = (status, target) => errorPage(site, status, target);
  const headers = securityHeaders({
    https: config.publicUrl.startsWith('https:'),
    captchaOrigin: config.captchaOrigin,
  });
  const staff = {
    db,
    publicUrl: config.publicUrl,
    ...staffSessions(db, config),
  };
  const app = Fastify({
    logger: log as boolean,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: false },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    // A request that comes while the server closes is answered like those before it: everything it needs is still open.
    return503OnClosing: false,
    serverFactory: (handler) => httpServer(cache, handler, config.trustedProxies),
    frameworkErrors: answerUnreadable(headers, pageOfFailure),
    clientErrorHandler: answerBrokenRequest,
  });
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers));
  shedLoad(app, isSpared);
  guardTargets(app, pageOfFailure);
  knowBuyers(app, { https: config.publicUrl.startsWith('https:') });
  guardSecretLinks(app);
  recordSecurity(app, staff);
  keepAnswers(app, cache);
  keepCounts(app, db, countVisits(app, cache, isCounted), outcomes);
  answerFailures(app, pageOfFailure);
  const exempt = payments?.providers.map(({ name }) => webhookPath(name)) ?? [];
  guardWrites(app, { publicUrl: config.publicUrl, exempt, uploads });
  admitRequests(app, db);
  readJsonBodies(app);
  const temp = tempFolder(config.dataDir);
  await acceptUploads(app, {
    folder: temp,
    paths: uploads,
    notKept: 'Something went wrong!',
  });
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: true,
  });
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    decorateReply: false,
    maxAge: '1d',
  });
  serveProbes(app, db);
  serveMedia(app, db, platform.files, demo?.logo);
  serveMachines(app, { ...site, dataDir: config.dataDir });
  serveSamples(app, {
    db,
    files: platform.files,
    publicUrl: config.publicUrl,
    errorPage: pageOfFailure,
  });
  await serveSubscriptions(app, db);
  serveDownloads(app, {
    db,
    files: platform.files,
    publicUrl: config.publicUrl,
    temp,
    chaptersOf: demo?.chaptersOf,
    sessionKey: accounts.sessionKey,
    errorPage: pageOfFailure,
  });
  if (payments) await serveWebhooks(app, payments);
  const staffCalls = allStaffCalls({ config, db, platform });
  await openBackOffice(app, {
    ...staff,
    clientDir,
    calls: staffCalls,
    files: platform.files,
    captchaOrigin: config.captchaOrigin,
  });
  serveStaffOpenApi(app, staffCalls, staff);
  servePreview(app, site, staff);
  serveApi(app, site.registry, db);
  serveSite(app, site);
  return app;
}
