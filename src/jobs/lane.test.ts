import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { working } from '../../test/jobs.ts';
import { enqueue } from './enqueue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

it('after a rest, a refusal is as good a sign as a success: work goes on side by side', async () => {
  const { db } = database;
  const begun: unknown[] = [];
  const both = Promise.withResolvers<void>();
  const worker = working(db, {
    jobs: [
      {
        kind: 'some',
        concurrency: 2,
        async handle({ key }, { attempt }) {
          if (key === 'first' && attempt === 1)
            return { again: 50, reason: 'the server is away', rest: 50 };
          if (key === 'first') return { gaveUp: 'the server refuses it' };
          begun.push(key);
          if (begun.length === 2) both.resolve();
          await both.promise;
          return undefined;
        },
      },
    ],
  });
  await enqueue(db, { key: 'first', kind: 'some', payload: { key: 'first' } });
  const ended = async () => (await db.query("SELECT FROM job WHERE state = 'done'")).rowCount === 1;
  await expect.poll(ended).toBe(true);
  for (const key of ['second', 'third']) await enqueue(db, { key, kind: 'some', payload: { key } });
  await expect
    .poll(() => begun.length === 2)
    .toBe(true)
    .finally(both.resolve);
  await worker.stop();
});
