import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenForChanges } from '#src/http/cache/listen-for-changes.ts';
import { readConfig } from '#src/settings/config.ts';
import { type TestApp, testApp } from '../../test/app.ts';
import { freePort } from '../../test/processes/free-port.ts';
import { type CdnStandIn, startCdnStandIn } from '../../test/stand-ins/cdn/start-cdn-stand-in.ts';
import { cdnHeaders } from './cdn-keys.ts';
import { purgeDuty, purgeEarlierSite, purgeEverything, rememberCdn } from './purge-cdn.ts';
import type { CdnConfig } from './purge-request.ts';

let store: TestApp;
let origin: string;
let slugs: string[];
const cdns: CdnStandIn[] = [];
const failures: string[] = [];

beforeAll(async () => {
  store = await testApp({
    demo: true,
    environment: { CDN: 'url', CDN_URL: 'http://127.0.0.1:9' },
  });
  origin = await store.app.listen({ port: 0, host: '127.0.0.1' });
  listenForChanges(store.db, store.app.pageCache);
  const { rows } = await store.db.query('SELECT slug FROM report ORDER BY id LIMIT 2');
  slugs = rows.map(({ slug }) => slug);
  while (!store.app.pageCache.isListening) await new Promise((resolve) => setTimeout(resolve, 20));
});
afterAll(async () => {
  for (const cdn of cdns) await cdn.close();
  await store?.close();
});

const report = {
  failed: ({ reason }: { reason: string }) => void failures.push(reason),
  worked: () => {},
};
const purge = (cdn: CdnStandIn) =>
  purgeDuty(store.db, cdn.config, report, 200).run(new AbortController().signal, {});
const rename = (slug: string, name: string) =>
  store.db.query('UPDATE report SET name = $2 WHERE slug = $1', [slug, name]);
const waiting = async () => (await store.db.query('SELECT tags FROM cdn_purge ORDER BY id')).rows;

async function openCdn(kind: CdnConfig['kind']): Promise<CdnStandIn> {
  const cdn = await startCdnStandIn(kind, origin);
  cdns.push(cdn);
  await rememberCdn(store.db, undefined);
  await rememberCdn(store.db, cdn.config);
  await purge(cdn);
  expect(cdn.purges.splice(0)).toEqual([['all']]);
  return cdn;
}

describe.each(['fastly', 'cloudflare', 'varnish', 'url'] as const)('%s', (kind) => {
  it('keeps a page until what it shows has changed, and others longer', async () => {
    const cdn = await openCdn(kind);
    const [changed, other] = [`/${slugs[0]}`, '/privacy-policies'];
    for (const path of [changed, other, '/']) expect((await cdn.get(path)).hit).toBe(false);
    for (const path of [changed, other, '/'])
      expect([path, (await cdn.get(path)).hit]).toEqual([path, true]);
    const name = `Renamed for ${kind}`;
    await rename(slugs[0]!, name);
    expect((await cdn.get(changed)).hit).toBe(true);
    await purge(cdn);
    expect(await cdn.get(changed)).toMatchObject({
      hit: false,
      body: expect.stringContaining(name),
    });
    expect((await cdn.get(other)).hit).toBe(true);
    expect(await waiting()).toEqual([]);
    expect(cdn.purges).toHaveLength(1);
  });
});

describe('a CDN', () => {
  it('is sent again what it did not accept, and each change once', async () => {
    const cdn = await openCdn('fastly');
    await rename(slugs[0]!, 'Once');
    for (const fault of ['refuses', 'hangs'] as const) {
      cdn.fault = fault;
      await expect(purge(cdn)).rejects.toThrow('The CDN did not purge');
      expect(await waiting()).not.toEqual([]);
    }
    expect(failures.splice(0)).toEqual(['refused', 'timeout']);
    const nowhere = { ...cdn.config, url: `http://127.0.0.1:${await freePort()}` };
    const unreachable = purgeDuty(store.db, nowhere, report);
    await expect(unreachable.run(new AbortController().signal, {})).rejects.toThrow('ECONNREFUSED');
    expect(failures.splice(0)).toEqual(['ECONNREFUSED']);
    cdn.fault = 'none';
    await rename(slugs[1]!, 'Twice');
    await purge(cdn);
    await purge(cdn);
    expect(cdn.purges).toHaveLength(1);
    expect(cdn.purges[0]).toContain('reports');
  });

  it('is not told about a change that was rolled back', async () => {
    const cdn = await openCdn('url');
    const client = await store.db.pool.connect();
    await client.query('BEGIN');
    await client.query("UPDATE report SET name = name || '!' WHERE slug = $1", [slugs[0]]);
    await client.query('ROLLBACK');
    client.release();
    await purge(cdn);
    expect(cdn.purges).toEqual([]);
  });

  it('purges all reports when many have changed, and everything after changes that may have been missed', {
    tags: 'exhaustive',
  }, async () => {
    const cdn = await openCdn('fastly');
    await cdn.get(`/${slugs[0]}`);
    await store.db.query('UPDATE report SET updated_at = now()');
    await purge(cdn);
    expect(cdn.purges.at(-1)).toContain('report-all');
    expect((await cdn.get(`/${slugs[0]}`)).hit).toBe(false);
    await purgeEverything(store.db);
    await purge(cdn);
    expect(cdn.purges.at(-1)).toEqual(['all']);
  });

  it('purges everything also if the database does not accept it at first, as during a failover', async () => {
    const cdn = await openCdn('fastly');
    await store.db.query('ALTER TABLE cdn_purge RENAME TO cdn_purge_away');
    const purging = purgeEverything(store.db, 1);
    await expect(store.db.query('SELECT FROM cdn_purge')).rejects.toThrow();
    await store.db.query('ALTER TABLE cdn_purge_away RENAME TO cdn_purge');
    await purging;
    await purge(cdn);
    expect(cdn.purges).toEqual([['all']]);
  });

  it('keeps no page of an earlier build, whichever of several web processes served it', async () => {
    const cdn = await openCdn('fastly');
    const opens = async (site: string) => {
      await cdn.get(`/${slugs[0]}`);
      await purgeEarlierSite(store.db, site);
      await purge(cdn);
      return { purges: cdn.purges.splice(0), hit: (await cdn.get(`/${slugs[0]}`)).hit };
    };
    const everything = { purges: [['all']], hit: false };
    expect(await opens('first')).toEqual(everything);
    // The second of two that are restarted one after the other.
    expect(await opens('first')).toEqual(everything);
    await store.db.query(`UPDATE cdn SET site_since = now() - interval '2 hours'`);
    // Any later restart.
    expect(await opens('first')).toEqual({ purges: [], hit: true });
    expect(await opens('second')).toEqual(everything);
  });

  it('receives no personal content, no uncached searches, and nothing while notifications do not arrive', async () => {
    const headersOf = async (path: string) =>
      (await fetch(origin + path)).headers.get('cdn-cache-control');
    expect(await headersOf('/')).toContain('max-age=86400, stale-while-revalidate=60');
    for (const path of ['/account', '/admin/api/session', '/no-such-page', '/downloads/x'])
      expect([path, await headersOf(path)]).toEqual([path, null]);
    expect(await headersOf('/contact')).toContain('max-age=86400');
    store.app.pageCache.purgeAll();
    store.app.pageCache.isListening = false;
    expect(await headersOf('/contact')).toBeNull();
    store.app.pageCache.isListening = true;
  });

  it('leaves nothing behind in a store without one', async () => {
    await rememberCdn(store.db, undefined);
    await rename(slugs[0]!, 'Nobody is told');
    expect(await waiting()).toEqual([]);
  });
});

describe('headers for a CDN', () => {
  it('expire when the answer changes, and are omitted from an answer that shows too much', () => {
    const until = new Date(Date.now() + 5500);
    expect(cdnHeaders(['report:7', 'reports'], { until })).toEqual({
      'cdn-cache-control': 'max-age=5, stale-while-revalidate=60, stale-if-error=86400',
      'surrogate-control': 'max-age=5, stale-while-revalidate=60, stale-if-error=86400',
      'surrogate-key': 'report-7 reports report-all all',
      'cache-tag': 'report-7,reports,report-all,all',
    });
    expect(cdnHeaders(['report:7'], { until: new Date() })).toEqual({});
    expect(cdnHeaders(Array.from({ length: 200 }, (_, id) => `report:${id}`))).toEqual({});
  });
});

describe('the settings of a CDN', () => {
  const read = (environment: Record<string, string>) => {
    try {
      return readConfig({ DEMO_PUBLIC: '1', ...environment }).cdn;
    } catch (error) {
      return (error as Error).message;
    }
  };
  it.each([
    [{ CDN: 'akamai' }, 'CDN must be fastly'],
    [{ CDN: 'toString' }, 'CDN must be fastly'],
    [{ CDN: 'fastly', CDN_TOKEN: 't' }, 'CDN_SERVICE must be the id of the service at Fastly'],
    [{ CDN: 'cloudflare', CDN_SERVICE: 'z' }, 'CDN_TOKEN is missing'],
    [{ CDN: 'url' }, 'CDN_URL is missing'],
    [{ CDN: 'url', CDN_URL: 'http://cdn.example' }, 'CDN_URL must be https'],
    [{ CDN: 'varnish', CDN_URL: 'varnish.internal:6081' }, 'CDN_URL must be an address'],
  ])('%o is refused', (environment, message) => expect(read(environment)).toContain(message));
  it('contain the address of the CDN’s own API', () => {
    expect(read({ CDN: 'fastly', CDN_SERVICE: 's', CDN_TOKEN: 't' })).toEqual({
      kind: 'fastly',
      url: 'https://api.fastly.com',
      service: 's',
      token: 't',
    });
  });
});
