import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { working } from '../../test/jobs.ts';
import { jobMetrics } from './metrics.ts';

const database = await testDatabase();
afterAll(() => database.close());

it('a duty that no process has any more is not late forever, and one that comes back is done again', async () => {
  const { db } = database;
  // A setting was removed, such as that of a CDN, and a process of another version is being restarted.
  await db.query(
    `INSERT INTO job (key, kind, run_at) VALUES
       ('duty:purge-cdn', 'duty:purge-cdn', now() - interval '5 minutes'),
       ('duty:of-another-version', 'duty:of-another-version', now() - interval '1 minute')`,
  );
  let done = 0;
  const sweeping = { name: 'sweeping', every: 50, run: async () => void done++ };
  const worker = working(db, { jobs: [], duties: [sweeping] });
  const duties = async () => {
    const { rows } = await db.query("SELECT kind FROM job WHERE kind LIKE 'duty:%' ORDER BY kind");
    return rows.map(({ kind }: { kind: string }) => kind);
  };
  await expect.poll(duties).toEqual(['duty:of-another-version', 'duty:sweeping']);
  const late = await jobMetrics.find(({ name }) => name === 'jobs_oldest_seconds')!.read(db);
  expect(late).toBeLessThan(120);
  await expect.poll(() => done).toBeGreaterThan(0);
  // The process of another version has removed it while this one was stopped.
  await db.query("DELETE FROM job WHERE kind = 'duty:sweeping'");
  await expect.poll(duties).toEqual(['duty:of-another-version', 'duty:sweeping']);
  await worker.stop();
});

it('a frequent duty that fails is tried again at growing intervals', async () => {
  const { db } = database;
  const run = () => Promise.reject(new Error('no answer'));
  const worker = working(db, { jobs: [], duties: [{ name: 'failing', every: 100, run }] });
  const secondsUntilNext = async () =>
    (
      await db.query(
        `SELECT extract(epoch FROM run_at - now())::float8 AS seconds FROM job
         WHERE key = 'duty:failing' AND state = 'queued'`,
      )
    ).rows[0]?.seconds;
  await expect.poll(secondsUntilNext).toBeGreaterThan(0.5);
  await worker.stop();
});

it('a duty that stops because its process is asked to is no failure, and continues in another process', async () => {
  const { db } = database;
  const troubles: string[] = [];
  let begun = false;
  const run = async (signal: AbortSignal) => {
    begun = true;
    await pause(60_000, undefined, { signal });
  };
  const worker = working(db, {
    jobs: [],
    duties: [{ name: 'leaving', every: 100, run }],
    onTrouble: ({ reason }) => troubles.push(reason),
  });
  await expect.poll(() => begun).toBe(true);
  await worker.stop();
  expect(troubles).toEqual([]);
  const { rows } = await db.query(
    "SELECT state, attempts, run_at <= now() + interval '1 second' AS soon FROM job WHERE key = 'duty:leaving'",
  );
  expect(rows).toEqual([{ state: 'queued', attempts: 0, soon: true }]);
});
