import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDueTexts } from '#src/features/catalogue/import/write-due-texts.ts';
import { publishDue } from '#src/features/catalogue/publish-report.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { httpServer } from '../http-server.ts';
import { CacheTable } from './cache-table.ts';
import { keepAnswers } from './keep-answers.ts';
import { listenForChanges } from './listen-for-changes.ts';
import { PageCache } from './page-cache.ts';

let store: TestApp;
let origin: string;
let slug: string;

beforeAll(async () => {
  store = await testApp({ demo: true });
  origin = await store.app.listen({ port: 0, host: '127.0.0.1' });
  listenForChanges(store.db, store.app.pageCache);
  slug = (await store.db.query('SELECT slug FROM report ORDER BY id LIMIT 1')).rows[0].slug;
  while (!store.app.pageCache.isListening) await new Promise((resolve) => setTimeout(resolve, 20));
});
afterAll(async () => {
  await store?.close();
});

// Over a socket, because cached answers are sent before the framework is involved.
const get = async (path: string) => {
  const response = await fetch(origin + path);
  return { status: response.status, body: await response.text() };
};
// A later notification is received later.
const heard = async () => {
  const mark = store.app.pageCache.mark();
  await store.db.query("SELECT pg_notify('content', 'nothing-has-this-tag')");
  while (store.app.pageCache.mark() === mark)
    await new Promise((resolve) => setTimeout(resolve, 5));
};
/** How many of the requests were answered without rendering the answer again. */
async function keptOf(requests: () => Promise<unknown>): Promise<number> {
  const before = store.app.pageCache.hits;
  await requests();
  return store.app.pageCache.hits - before;
}

/** A page cache of its own behind a server that makes no pages: what is not cached is missing. */
async function servePages(maxBytes?: number) {
  const cache = new PageCache(new CacheTable([{ path: '/:slug', keep: {} }]), maxBytes);
  const server = httpServer(cache, (_, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    cache,
    fetchPath: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
    keepPage(path: string, body: Buffer) {
      const answer = { status: 200, etag: '"e"', tags: [], body, headers: {} };
      return cache.store(path, answer, cache.mark(), 'br');
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

describe('the page cache', () => {
  it('keeps its pages while statements change nothing', async () => {
    for (const path of ['/', `/${slug}`, '/admin/api/industries']) await get(path);
    await publishDue(store.db);
    for (const table of ['industry', 'article', 'policy', 'site_info', 'open_role'])
      await store.db.query(`UPDATE ${table} SET updated_at = now() WHERE false`);
    await heard();
    for (const path of ['/', `/${slug}`, '/admin/api/industries'])
      expect([path, await keptOf(() => get(path))]).toEqual([path, 1]);
  });

  it('cannot be passed by a query that changes nothing, however long it is', async () => {
    const paths = ['/', `/${slug}`, '/sitemap.xml', '/feeds/reports.atom', '/admin/api/industries'];
    for (const path of paths) {
      await get(path);
      expect([path, await keptOf(() => get(`${path}?${'x'.repeat(3000)}`))]).toEqual([path, 1]);
    }
  });

  it('keeps no answer for an address that means something else', async () => {
    for (const [kept, other] of [
      ['/custom_search?q=lithium', '/custom_search?q=&q=lithium'],
      ['/report-store?sort=size', '/report-store?sort=&sort=size'],
      ['/basket?currency=EUR', '/basket?currency=&currency=EUR'],
      [
        '/admin/api/catalogue?q=hydrogen+fuel+cell%25',
        '/admin/api/catalogue?q=hydrogen%20fuel+cell%',
      ],
    ] as const) {
      store.app.pageCache.purgeAll();
      const { body } = await get(kept);
      store.app.pageCache.purgeAll();
      await get(other);
      expect((await get(kept)).body === body, other).toBe(true);
    }
  });

  it('keeps nothing if it may take no memory', async () => {
    const empty = await testApp({ environment: { PAGE_CACHE_MB: '0' } });
    try {
      const at = await empty.app.listen({ port: 0, host: '127.0.0.1' });
      for (let n = 0; n < 3; n++) expect((await fetch(`${at}/faq`)).status).toBe(200);
      expect(empty.app.pageCache.hits).toBe(0);
    } finally {
      await empty.close();
    }
  });

  it('renews lists and searches when a report that an import has added is listed and indexed', async () => {
    const paths = ['/report-store', '/custom_search?q=zirconia', '/admin/api/search?q=zirconia'];
    await store.db.transaction(async (client) => {
      await client.query("SELECT set_config('store.report_texts', 'later', true)");
      await client.query(
        `INSERT INTO report (code, slug, industry_id, name, status, published_on, table_of_contents)
         VALUES ('MR-NEW-2', 'listed-late', 1, 'Listed Late', 'published', now(), '<p>Zirconia</p>')`,
      );
    });
    await heard();
    for (const path of paths) expect((await get(path)).body).not.toContain('Listed Late');
    expect(await writeDueTexts(store.db)).toBe(true);
    await heard();
    for (const path of paths) expect((await get(path)).body).toContain('Listed Late');
    await store.db.query("DELETE FROM report WHERE code = 'MR-NEW-2'");
  });

  it('keeps the pages of other reports when a report is published, and renews everything that counts reports', async () => {
    const counting = ['/', '/industries', '/report-store', '/about', '/admin/api/industries'];
    const others = [`/${slug}`, '/faq', '/blog', '/admin/api/industry-names'];
    for (const path of [...counting, ...others]) await get(path);
    await store.db.query(
      `INSERT INTO report (code, slug, industry_id, name, status, published_on)
       VALUES ('MR-NEW-1', 'quite-new', 1, 'Quite New Market', 'published', now())`,
    );
    await heard();
    for (const path of counting) expect([path, await keptOf(() => get(path))]).toEqual([path, 0]);
    for (const path of others) expect([path, await keptOf(() => get(path))]).toEqual([path, 1]);
    await store.db.query("UPDATE report SET status = 'withdrawn' WHERE code = 'MR-NEW-1'");
    await heard();
    expect(await keptOf(() => get('/admin/api/industries'))).toBe(0);
    expect(await keptOf(() => get(`/${slug}`))).toBe(1);
  });

  it.each([
    ['an industry', "UPDATE industry SET name = name || '.' WHERE id = 1"],
    ['a report', "UPDATE report SET name = name || '.' WHERE slug = $1"],
    ['an FAQ', "UPDATE faq SET title = title || '.'"],
  ])('renders a page again after %s has changed', async (_, change) => {
    const path = change.includes('faq') ? '/faq' : `/${slug}`;
    await get(path);
    await store.db.query(change, change.includes('$1') ? [slug] : []);
    await heard();
    expect(await keptOf(() => get(path))).toBe(0);
    expect(await keptOf(() => get(path))).toBe(1);
  });

  it('serves a cached page in every encoding, each of which is produced on first request', async () => {
    const path = '/faq';
    const sizes: Record<string, number> = {};
    const { body } = await get(path);
    const before = store.app.pageCache.bytes;
    for (const coding of ['br', 'gzip', 'identity', 'gzip', 'br']) {
      const [response] = await Promise.all(
        Array.from({ length: 3 }, () =>
          fetch(origin + path, { headers: { 'accept-encoding': coding } }),
        ),
      );
      expect(response!.headers.get('content-encoding') ?? 'identity').toBe(coding);
      expect(await response!.text()).toBe(body);
      sizes[coding] = Number(response!.headers.get('content-length'));
    }
    for (const coding of ['br', 'gzip']) expect(sizes[coding]).toBeLessThan(sizes.identity! / 2);
    expect(store.app.pageCache.bytes - before).toBeLessThan(sizes.identity!);
    // Packed by Brotli it is kept in this form alone until another one is asked for.
    store.app.pageCache.purgeAll();
    const empty = store.app.pageCache.bytes;
    await fetch(`${origin}/testimonials`, { headers: { 'accept-encoding': 'br' } });
    expect(store.app.pageCache.bytes - empty).toBeLessThan(sizes.identity! / 2);
    const etag = (await fetch(origin + path)).headers.get('etag')!;
    expect((await fetch(origin + path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('renders a page once for all who request it while it is being rendered', async () => {
    store.app.pageCache.purgeAll();
    const answers: Awaited<ReturnType<typeof get>>[] = [];
    const kept = await keptOf(async () => {
      answers.push(...(await Promise.all(Array.from({ length: 20 }, () => get(`/${slug}`)))));
    });
    expect(kept).toBe(19);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
  });

  it('never waits for an answer that is not cached', async () => {
    const app = Fastify();
    keepAnswers(app, new PageCache(new CacheTable([{ path: '/:slug', keep: {} }])));
    let underWay = 0;
    const all = Promise.withResolvers<void>();
    // The first shows that there is nothing to cache; the others end only if all of them run at once.
    app.get('/:slug', async (_, reply) => {
      if (++underWay === 20) all.resolve();
      if (underWay > 1) await all.promise;
      return reply.code(404).type('text/plain').send('Nothing here.');
    });
    const asked = Array.from({ length: 20 }, () => app.inject({ url: '/no-such-page' }));
    const answers = await Promise.all(asked);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(404));
    await app.close();
  });

  it('is bounded, and keeps the most requested longest', async () => {
    const most = 200_000;
    const { cache, fetchPath, keepPage, close } = await servePages(most);
    const ask = async (path: string) => (await fetchPath(path)).status;
    const keep = (path: string) => keepPage(path, randomBytes(10_000));
    try {
      await keep('/asked');
      for (let n = 0; n < 40; n++) {
        await keep(`/page-${n}`);
        expect([n, await ask('/asked')]).toEqual([n, 200]);
        expect(cache.bytes).toBeLessThanOrEqual(most);
      }
      expect(await ask('/page-0')).toBe(404);
      expect(await ask('/page-39')).toBe(200);
    } finally {
      close();
    }
  });

  it('compresses a bounded number of answers densely after a flood, and a page that is asked for again soon', {
    tags: 'exhaustive',
  }, async () => {
    const { fetchPath, keepPage, close } = await servePages();
    const ask = async (path: string) => {
      const answer = await fetchPath(path, { headers: { 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
      return Number(answer.headers.get('content-length'));
    };
    const text = Buffer.from(
      Array.from({ length: 500 }, (_, n) => `<p>Line ${n * 7919} of the page</p>`).join(''),
    );
    const pages = Array.from({ length: 60 }, (_, n) => `/page-${n}`);
    const sizes = () => Promise.all(pages.map(ask));
    try {
      for (const path of pages) await keepPage(path, text);
      const [first] = await sizes();
      const dense = (all: number[]) => all.filter((size) => size < first!).length;
      // The third request of each.
      await sizes();
      await sizes();
      await expect.poll(() => ask('/page-0')).toBeLessThan(first!);
      await new Promise((resolve) => setTimeout(resolve, 4000));
      expect(dense(await sizes())).toBeLessThan(40);
      await expect.poll(async () => (await ask('/page-59')) < first!, { interval: 100 }).toBe(true);
    } finally {
      close();
    }
  });
});
