import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '#src/main/features.ts';
import { apiBase, calls } from '#src/routes.ts';
import { staffBase, uploadBase } from '#src/staff/staff-routes.ts';
import { type TestApp, testApp } from '../../../test/app.ts';

let store: TestApp;
beforeAll(async () => {
  store = await testApp();
});
afterAll(() => store?.close());

/** Routes open to strangers that only read: pages, files, and files that are generated once and kept. */
const ONLY_READ = [
  /^GET \/(assets|media|og|feeds|admin\/assets)\//,
  /^GET \/figures\/\S+\/embed$/,
  /^GET \/(health(\/\w+)?|admin|\*|sitemap-\S+\.xml|[\w/.-]+\.(txt|xml|png|svg|ico|webmanifest))$/,
  /^GET \/admin\/(api\/staff\/session|api\/staff\/openapi\.json|api\/openapi\.json|api\/docs|\*|preview\/.*)?$/,
];

/** Calls of the API that do more than read although their method says otherwise, and therefore declare a cost. */
const WORKING_READS = [
  '/admin/api/custom-buy-now-link/:reportId',
  '/admin/api/paypal/capture-order',
  '/admin/api/captcha/challenge',
  '/admin/api/verify',
  '/verify',
  '/download/sample/:token',
  '/admin/api/look-inside/:slug',
  '/look-inside/:slug',
  '/look-inside/:slug/:file',
  '/download/permission/:token',
  '/download/:key',
  '/download/:key/invoice',
];

it('every public route that writes or draws declares its cost', () => {
  const all = [...store.app.routeCosts].filter(([route]) => !/^(HEAD|OPTIONS) /.test(route));
  expect(all.length).toBeGreaterThan(80);
  const silent = all.filter(([, cost]) => cost === undefined).map(([route]) => route);
  // These answer requests that no route handles.
  const unhandled = /\/admin\/api(\/\*)?$/;
  const writing = silent.filter((route) => !route.startsWith('GET ') && !unhandled.test(route));
  expect(writing, 'declare a cost for these').toEqual([]);
  const reading = silent.filter((route) => route.startsWith('GET '));
  const unknown = reading.filter(
    (route) => !unhandled.test(route) && !ONLY_READ.some((one) => one.test(route)),
  );
  expect(unknown, 'declare a cost for these, or list them above if they only read').toEqual([]);
  const onlyReading = all.filter(([, cost]) => cost === 'only-reads').map(([route]) => route);
  expect(onlyReading.length).toBeGreaterThan(20);
  expect(onlyReading.filter((route) => !route.startsWith('GET '))).toEqual([]);
  for (const path of WORKING_READS)
    expect(store.app.routeCosts.get(`GET ${path}`), path).toMatchObject({ name: /./ });
});

it('every call that accepts a file from a stranger reads a few per network at a time', () => {
  const uploads = features.flatMap((feature) => feature.uploads ?? []);
  expect(uploads.length).toBeGreaterThan(2);
  for (const name of uploads) {
    const route = calls[name].replace(' ', ` ${apiBase}`);
    expect(store.app.routeCosts.get(route), route).toMatchObject({ turns: 'upload' });
  }
});

it('only a signature or a staff session replaces a cost', () => {
  const guarded = [...store.app.routeCosts]
    .filter(([, cost]) => cost === 'guarded')
    .map(([route]) => route);
  const open = guarded.filter(
    (route) => !route.includes(` ${staffBase}/`) && !route.includes(` ${uploadBase}/`),
  );
  expect(open).toEqual(store.config.paypal ? ['POST /admin/api/paypal/webhook'] : []);
});
