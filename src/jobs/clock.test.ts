import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { working } from '../../test/jobs.ts';
import { enqueue } from './enqueue.ts';

// The clock of a machine is set, by hand or by a time server that was out of reach; the database has its own.

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());
afterAll(() => database?.close());

const setBack = () => vi.setSystemTime(Date.now() - 3 * 3_600_000);

it('work that rests begins again in time although the clock was set back', async () => {
  const { db } = database;
  await enqueue(db, { key: 'resting', kind: 'some', payload: {} });
  const worker = working(db, {
    jobs: [
      {
        kind: 'some',
        async handle(_, { attempt }) {
          if (attempt > 1) return undefined;
          setTimeout(setBack, 20);
          return { again: 100, reason: 'the server is away', rest: 100 };
        },
      },
    ],
  });
  const state = async () =>
    (await db.query("SELECT state FROM job WHERE key = 'resting'")).rows[0].state;
  await expect.poll(state).toBe('done');
  await worker.stop();
});

it('the job of a killed process is taken over in time although the clock was set back', async () => {
  const { db } = database;
  const done: unknown[] = [];
  const worker = working(db, {
    jobs: [{ kind: 'some', handle: async ({ key }) => void done.push(key) }],
  });
  await enqueue(db, { key: 'first', kind: 'some', payload: { key: 'first' } });
  await expect.poll(() => done.length === 1).toBe(true);
  setBack();
  await db.query(
    `INSERT INTO job (key, kind, payload, state, attempts, process, locked_until)
     VALUES ('left', 'some', '{"key":"left"}', 'running', 1, 2000000000, now() + interval '35 seconds')`,
  );
  await expect.poll(() => done.includes('left')).toBe(true);
  await worker.stop();
});

it('duties and waiting jobs keep their times although the clock of the database was set back', async () => {
  const { db } = database;
  const done: unknown[] = [];
  // Before the clock is set back by an hour, a duty has just run and a job is queued.
  await db.query(
    `INSERT INTO job (key, kind, run_at, created_at) VALUES
       ('duty:sweeping', 'duty:sweeping', now() + interval '61 minutes', now() - interval '1 day'),
       ('queued before', 'some', now() + interval '60 minutes', now() + interval '60 minutes'),
       ('to wait', 'some', now() + interval '80 minutes', now() + interval '60 minutes')`,
  );
  const worker = working(db, {
    jobs: [{ kind: 'some', handle: async () => void done.push('job') }],
  });
  await expect.poll(() => done.includes('job')).toBe(true);
  await worker.stop();
  const waiting =
    "SELECT FROM job WHERE key = 'to wait' AND run_at < now() + interval '21 minutes'";
  expect((await db.query(waiting)).rowCount).toBe(1);

  const sweeping = {
    name: 'sweeping',
    every: 30_000,
    run: async () => void done.push('duty'),
  };
  const other = working(db, { jobs: [], duties: [sweeping] });
  await expect.poll(() => done.includes('duty')).toBe(true);
  const due = () =>
    db.query(
      "SELECT FROM job WHERE key = 'duty:sweeping' AND state = 'queued' AND run_at > now() + interval '1 minute'",
    );
  await db.query("UPDATE job SET run_at = run_at + interval '1 hour' WHERE key = 'duty:sweeping'");
  expect((await due()).rowCount).toBe(1);
  await expect.poll(async () => (await due()).rowCount).toBe(0);
  await other.stop();
});
