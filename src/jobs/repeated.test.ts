import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { working } from '../../test/jobs.ts';
import { enqueue } from './enqueue.ts';
import { claimJobs } from './job-claims.ts';
import type { JobKind } from './job-kind.ts';

const database = await testDatabase();
afterAll(() => database.close());

it('a run that hangs writes nothing over a later run of the same job, which has the same number of attempts', async () => {
  const { db } = database;
  const ends: (() => void)[] = [];
  const handle: JobKind['handle'] = async () => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return { again: 3_600_000 };
  };
  await enqueue(db, { key: 'a', kind: 'some', payload: {} });
  const hanging = working(db, { jobs: [{ kind: 'some', handle }], drainMs: 100 });
  await expect.poll(() => ends.length === 1).toBe(true);
  // Another process has taken it over, done it, and queued its next run; that one has begun.
  await db.query("UPDATE job SET state = 'queued', attempts = 0, run_at = now()");
  const [next] = await claimJobs(db, new Map([['some', 1]]), null);
  expect(next?.attempts).toBe(1);
  ends[0]!();
  await hanging.stop();
  const { rows } = await db.query('SELECT state, attempts FROM job');
  expect(rows).toEqual([{ state: 'running', attempts: 1 }]);
});

it('a job that returns a reason to be tried again is given up after as many tries as one that throws, for that reason', async () => {
  const { db } = database;
  const told: string[] = [];
  let tries = 0;
  await db.query('DELETE FROM job');
  await enqueue(db, { key: 'b', kind: 'refused', payload: {} });
  const refused: JobKind = {
    kind: 'refused',
    maxAttempts: 2,
    handle: async () => ({ again: 0, reason: `refused ${++tries}` }),
    gaveUp: async (_, reason) => void told.push(reason),
  };
  const engine = working(db, { jobs: [refused] });
  await expect.poll(() => told).toEqual(['refused 2']);
  await engine.stop();
  const { rows } = await db.query('SELECT state, attempts, last_error FROM job');
  expect(rows).toEqual([{ state: 'failed', attempts: 2, last_error: 'refused 2' }]);
});
