import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { SEARCHES } from './search-queue.ts';

const { concurrency, maxWaiting } = SEARCHES;

let store: TestApp;
let origin: string;
let release: (() => Promise<void>) | undefined;

beforeAll(async () => {
  store = await testApp();
  origin = await store.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => release?.());
afterAll(() => store.close());

/** Blocks all searches in the database until `release`, where they read this table. */
async function holdSearches(table = 'report'): Promise<void> {
  const client = await store.db.pool.connect();
  await client.query('BEGIN');
  await client.query(`LOCK TABLE ${table}`);
  release = async () => {
    release = undefined;
    await client.query('ROLLBACK');
    client.release();
  };
}

const runningSearches = async () => {
  const { rows } = await store.db.query(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%report%'`,
  );
  return rows[0].waiting as number;
};

it('few searches run at a time, others wait, and those that cannot start soon are asked to retry later', async () => {
  await holdSearches();
  const statuses: number[] = [];
  const asked = Array.from({ length: concurrency + maxWaiting + 12 }, async (_, n) => {
    const remoteAddress = `203.0.113.${n % 2}`;
    const url = `/admin/api/search?q=sensor%20${n}`;
    const { statusCode, headers } = await store.app.inject({ url, remoteAddress });
    statuses.push(statusCode);
    if (statusCode === 503) expect(headers['retry-after']).toBeDefined();
  });
  // Those beyond the queue are refused immediately.
  await expect.poll(() => statuses.length, { interval: 10 }).toBe(12);
  expect(statuses).toEqual(Array(12).fill(503));
  await release?.();
  await Promise.all(asked);
  // On a busy machine some may have waited too long.
  expect(statuses.slice(12).filter((status) => status === 200).length).toBeGreaterThanOrEqual(
    concurrency,
  );
});

it('however many searches are stuck in any of their statements, others get a connection', async () => {
  // Figures are read when the reports are found.
  await holdSearches('figure');
  const asked = Array.from({ length: 12 }, (_, n) =>
    store.app.inject(`/admin/api/catalogue?q=sensor%20${n}`),
  );
  await expect.poll(runningSearches).toBeGreaterThanOrEqual(concurrency);
  for (let n = 0; n < 5; n++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await runningSearches()).toBeLessThanOrEqual(8);
  }
  await release?.();
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(concurrency);
});

it('an address with hundreds of searches gets at most half of the queue, and others can still wait', async () => {
  await holdSearches();
  const from = (remoteAddress: string, count: number) => {
    const statuses: number[] = [];
    const all = Array.from({ length: count }, async (_, n) => {
      const url = `/admin/api/search?q=valve%20${n}%20${remoteAddress}`;
      statuses.push((await store.app.inject({ url, remoteAddress })).statusCode);
    });
    return { statuses, all: Promise.all(all) };
  };
  const flood = from('203.0.113.7', 100);
  // Some run, and half of the queue waits.
  await expect
    .poll(() => flood.statuses.length, { interval: 10 })
    .toBe(100 - concurrency - maxWaiting / 2);
  const honest = from('203.0.113.8', maxWaiting / 2 + 1);
  await expect.poll(() => honest.statuses, { interval: 10 }).toEqual([503]);
  await release?.();
  await Promise.all([flood.all, honest.all]);
  // On a busy machine some may have waited too long.
  expect(honest.statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(
    concurrency,
  );
});

it('a few addresses that fill the queue together do not keep others out of it, nor delay them', async () => {
  await holdSearches();
  const answered: string[] = [];
  const search = async (remoteAddress: string, n: number) => {
    const url = `/admin/api/search?q=pump%20${n}%20${remoteAddress}`;
    const { statusCode } = await store.app.inject({ url, remoteAddress });
    answered.push(`${remoteAddress} ${statusCode}`);
  };
  const crowd = Array.from({ length: 300 }, (_, n) => search(`203.0.113.${11 + (n % 3)}`, n));
  // Some run, and the queue is full.
  const refused = 300 - concurrency - maxWaiting;
  await expect.poll(() => answered.length, { interval: 10 }).toBe(refused);
  const honest = search('203.0.113.9', 0);
  // One of the others made room.
  await expect.poll(() => answered.length, { interval: 10 }).toBe(refused + 1);
  expect(answered).not.toContain('203.0.113.9 503');
  await release?.();
  await honest;
  const before = answered.slice(refused + 1);
  expect(before.at(-1)).toBe('203.0.113.9 200');
  expect(before.length).toBeLessThan(30);
  await Promise.all(crowd);
});

it('an abandoned search is cancelled in the database', async () => {
  await holdSearches();
  const leaving = new AbortController();
  const asked = fetch(`${origin}/admin/api/catalogue?q=left`, { signal: leaving.signal });
  await expect.poll(runningSearches).toBeGreaterThan(0);
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await expect.poll(runningSearches).toBe(0);
  // Other searches are still answered.
  await release?.();
  expect((await store.app.inject('/admin/api/catalogue?q=stayed')).statusCode).toBe(200);
});
