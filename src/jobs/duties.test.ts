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
