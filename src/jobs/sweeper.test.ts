import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { runSweeper } from './sweeper.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

it('security H3: a duty that takes long delays no other, and is not begun a second time meanwhile', async () => {
  const stop = new AbortController();
  const begun = { slow: 0, quick: 0, failing: 0 };
  const troubles: string[] = [];
  const sweeping = runSweeper({
    db: database.db,
    signal: stop.signal,
    roundMs: 60,
    duties: [
      {
        name: 'slow',
        everyMs: 0,
        async run(signal) {
          begun.slow += 1;
          await sleep(60_000, undefined, { signal }).catch(() => undefined);
          return {};
        },
      },
      {
        name: 'failing',
        everyMs: 0,
        async run() {
          begun.failing += 1;
          throw new Error('not now');
        },
      },
      {
        name: 'quick',
        everyMs: 0,
        async run() {
          begun.quick += 1;
          return {};
        },
      },
    ],
    onTrouble: ({ duty, reason }) => troubles.push(`${duty}: ${reason}`),
  });
  await vi.waitUntil(() => begun.quick >= 3 && begun.failing >= 3, { timeout: 10_000 });
  stop.abort();
  await sweeping;
  expect(begun.slow).toBe(1);
  expect(new Set(troubles)).toEqual(new Set(['failing: not now']));
});
