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
        async handle(_, { tries }) {
          if (tries > 1) return undefined;
          setTimeout(setBack, 20);
          return { again: 100, reason: 'the server is away', rest: 100 };
        },
      },
    ],
  });
  const state = async () =>
    (await db.query("SELECT state FROM job WHERE key = 'resting'")).rows[0].state;
  await expect.poll(state, { timeout: 5000 }).toBe('done');
  await worker.stop();
});

it('the job of a killed process is taken over in time although the clock was set back', async () => {
  const { db } = database;
  const done: unknown[] = [];
  const worker = working(db, {
    jobs: [{ kind: 'some', handle: async ({ key }) => void done.push(key) }],
  });
  await enqueue(db, { key: 'first', kind: 'some', payload: { key: 'first' } });
  await vi.waitUntil(() => done.length === 1, { timeout: 5000 });
  setBack();
  await db.query(
    `INSERT INTO job (key, kind, payload, state, attempts, process, locked_until)
     VALUES ('left', 'some', '{"key":"left"}', 'running', 1, 2000000000, now() + interval '35 seconds')`,
  );
  await vi.waitUntil(() => done.includes('left'), { timeout: 15_000 });
  await worker.stop();
});
