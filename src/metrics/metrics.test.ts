import { expect, it, vi } from 'vitest';
import { openDatabase } from '#src/db/open.ts';
import { ReplicaReads } from '#src/db/reads/replica-reads.ts';
import { declared } from '#src/main/declared.ts';
import { testDatabase } from '../../test/database.ts';
import { openMetrics } from './open-metrics.ts';

it('a store whose database is unavailable reports that, and no stale numbers', async () => {
  const database = await testDatabase();
  const metrics = openMetrics({ db: database.db, own: database.db, metrics: declared.metrics });
  await database.db.query(
    "INSERT INTO job (key, kind, run_at) VALUES ('late', 'a-kind', now() - interval '1 hour')",
  );
  metrics.answered('/x', 'GET', 503, 0.2);
  const text = await metrics.text();
  expect(text).toMatch(/^# TYPE page_cache_answers_total counter$/m);
  expect(text).toMatch(/^page_cache_answers_total 0$/m);
  expect(text).toMatch(/^jobs_waiting\{kind="a-kind"\} 1$/m);
  expect(text).toMatch(/^jobs_oldest_seconds 3[56]\d\d/m);
  expect(text).toMatch(
    /^http_request_duration_seconds_count\{route="\/x",method="GET",status="5xx"\} 1$/m,
  );
  // Before the first backup there is no age: the alert checks for its absence.
  expect(text).not.toMatch(/^backup_age_seconds/m);
  await database.close();
  const later = openMetrics({ db: database.db, own: database.db, metrics: declared.metrics });
  const away = await later.text();
  expect(away).toMatch(/^database_up 0$/m);
  expect(away).not.toMatch(/^jobs_oldest_seconds/m);
  expect(away).toMatch(/^nodejs_eventloop_lag_p99_seconds/m);
});

it('is read at most every five seconds, however many clients ask', async () => {
  let reads = 0;
  const database = await testDatabase();
  const read = async () => {
    reads += 1;
    return reads;
  };
  const metrics = openMetrics({
    db: database.db,
    own: database.db,
    metrics: [{ name: 'a_number', help: '.', read }],
  });
  const texts = await Promise.all([metrics.text(), metrics.text(), metrics.text()]);
  expect([...texts, await metrics.text()].every((text) => /^a_number 1$/m.test(text))).toBe(true);
  expect(reads).toBe(1);
  await database.close();
});

it('is read again after five seconds although the clock of the machine was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const database = await testDatabase();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return reads;
  };
  const metrics = openMetrics({
    db: database.db,
    own: database.db,
    metrics: [{ name: 'a_number', help: '.', read }],
  });
  await metrics.text();
  vi.setSystemTime(Date.now() - 3 * 3_600_000);
  vi.advanceTimersByTime(6000);
  expect(await metrics.text()).toMatch(/^a_number 2$/m);
  vi.useRealTimers();
  await database.close();
});

it('shows queries that wait for a connection to the replica, apart from those to the primary', async () => {
  const database = await testDatabase();
  const own = openDatabase(database.url, { max: 1 });
  const replica = openDatabase(database.url, { max: 1 });
  const reads = new ReplicaReads(database.db, replica);
  await expect.poll(() => replica.pool.idleCount).toBe(1);
  const taken = await replica.pool.connect();
  const waiting = replica.pool.connect();
  const text = await openMetrics({ db: database.db, own, reads, metrics: [] }).text();
  expect(text).toMatch(/^db_pool_connections\{state="waiting",database="replica"\} [1-9]$/m);
  expect(text).toMatch(/^db_pool_connections\{state="waiting"\} 0$/m);
  taken.release();
  (await waiting).release();
  await reads.close();
  await own.close();
  await database.close();
});

it('is read while every connection of the pool is in use', async () => {
  const database = await testDatabase();
  const own = openDatabase(database.url, { max: 1 });
  const { pool } = database.db;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const waiting = pool.connect();
  const text = await openMetrics({ db: database.db, own, metrics: declared.metrics }).text();
  expect(text).toMatch(/^db_pool_connections\{state="waiting"\} 1$/m);
  expect(text).toMatch(/^database_up 1$/m);
  for (const client of taken) client.release();
  (await waiting).release();
  await own.close();
  await database.close();
});
