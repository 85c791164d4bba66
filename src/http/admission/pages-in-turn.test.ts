import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { PAGES } from '../site.ts';

let store: TestApp;
let origin: string;
let reports: { slug: string; code: string }[];

beforeAll(async () => {
  store = await testApp({ demo: true, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  origin = await store.app.listen({ port: 0, host: '127.0.0.1' });
  const found = await store.db.query(
    "SELECT slug, code FROM report WHERE status = 'published' ORDER BY id",
  );
  reports = found.rows;
  // Everything is loaded and compiled before, by pages that nobody requests later, and all connections are open.
  for (const { slug } of reports.slice(-8, -3)) await opened(`/${slug}`);
  await Promise.all(Array.from({ length: 200 }, () => opened('/health/live')));
});
afterAll(() => store?.close());

async function opened(path: string): Promise<void> {
  const answer = await fetch(origin + path);
  await answer.text();
  expect(answer.status).toBe(200);
}

describe('a crawler with 200 connections on uncached pages', () => {
  it('does not slow down buyers, nor the pages of others', { tags: 'exhaustive' }, async () => {
    // Beyond those that the crawler requests.
    const wanted = reports[200]!;
    const price = `/admin/api/custom-buy-now-link/${wanted.code}?type=single-user`;
    const visit = (path: string, ip: string) =>
      fetch(origin + path, { headers: { 'x-forwarded-for': ip } });
    expect((await visit(price, '203.0.113.7')).status).toBe(200);
    store.app.pageCache.purgeAll();
    const answers: { status: number; comesBack: boolean; ms: number }[] = [];
    const crawl = Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const began = performance.now();
        const answer = await visit(`/${reports[n]!.slug}`, '198.51.100.4');
        await answer.text();
        const comesBack = answer.headers.has('retry-after');
        answers.push({ status: answer.status, comesBack, ms: performance.now() - began });
      }),
    );
    await expect.poll(() => answers.length, { interval: 1 }).toBeGreaterThan(0);
    const before = answers.length;
    const { hits } = store.app.pageCache;
    for (const path of [price, `/${wanted.slug}`])
      expect((await visit(path, '203.0.113.7')).status).toBe(200);
    expect(store.app.pageCache.hits).toBe(hits);
    // Both arrived before a quarter of the pages that had been requested earlier.
    expect(answers.length - before).toBeLessThan(50);
    await crawl;
    // On a slow machine its last pages may wait too long: it is told to come back then, and never before.
    const sentAway = answers.filter(({ status }) => status !== 200);
    const early = sentAway.filter(
      ({ status, comesBack, ms }) => status !== 503 || !comesBack || ms < PAGES.maxWaitMs,
    );
    expect(early).toEqual([]);
    expect(answers.length - sentAway.length).toBeGreaterThan(50);
  });

  it('delays nobody from another network, even if it comes from three at once', async () => {
    const from = (path: string, ip: string) =>
      fetch(origin + path, { headers: { 'x-forwarded-for': ip } }).then((answer) => answer.text());
    let crawled = 0;
    const crawl = Promise.all(
      Array.from({ length: 300 }, async (_, n) => {
        await from(`/missing-${n}`, `198.51.100.${n % 3}`);
        crawled += 1;
      }),
    );
    await expect.poll(() => crawled, { interval: 1 }).toBeGreaterThan(0);
    const before = crawled;
    await from('/missing-too', '203.0.113.7');
    expect(crawled - before).toBeLessThan(50);
    await crawl;
  });

  it('does not make others wait in its queue for a page that they want too', async () => {
    const slug = reports.at(-1)!.slug;
    const visit = async (path: string, ip: string) => {
      const answer = await fetch(origin + path, { headers: { 'x-forwarded-for': ip } });
      await answer.text();
      return answer.status;
    };
    store.app.pageCache.purgeAll();
    let crawled = 0;
    const crawl = Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        await visit(`/no-such-page-${n}`, '198.51.100.4');
        crawled += 1;
      }),
    );
    await expect.poll(() => crawled, { interval: 1 }).toBeGreaterThan(0);
    const { hits } = store.app.pageCache;
    const own = visit(`/${slug}`, '198.51.100.4');
    await new Promise((resolve) => setTimeout(resolve, 20));
    const before = crawled;
    expect(await visit(`/${slug}`, '203.0.113.7')).toBe(200);
    expect(crawled - before).toBeLessThan(50);
    expect(await own).toBe(200);
    expect(store.app.pageCache.hits, 'the crawler gets the page that was made').toBe(hits + 1);
    await crawl;
  });
});
