import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { working } from '../../test/jobs.ts';
import { enqueue } from './enqueue.ts';
import type { Duty, JobKind } from './job-kind.ts';

let database: TestDatabase;
let running: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await testDatabase();
  await database.db.query('CREATE TABLE done (key text, process int)');
});
beforeEach(() => database.db.query('TRUNCATE job, duty, done'));
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  running = [];
});
afterAll(() => database?.close());

function work(options: Partial<Parameters<typeof working>[1]>) {
  const one = working(database.db, { jobs: [], drainMs: 100, ...options });
  running.push(one);
  return one;
}

const queue = (key: string, kind = 'some') => enqueue(database.db, { key, kind, payload: { key } });
const rowsOf = async (text: string) => (await database.db.query(text)).rows;
const states = () => rowsOf('SELECT key, state, attempts FROM job ORDER BY key');

it('a slow duty delays no other, and is not started a second time meanwhile', async () => {
  const begun = { slow: 0, quick: 0, failing: 0 };
  const troubles: string[] = [];
  const duty = (name: keyof typeof begun, run: Duty['run']): Duty => ({
    name,
    every: 20,
    run(signal, last) {
      begun[name] += 1;
      return run(signal, last);
    },
  });
  const one = work({
    duties: [
      duty('slow', async (signal) => {
        await sleep(60_000, undefined, { signal }).catch(() => undefined);
      }),
      duty('failing', async () => {
        throw new Error('not now');
      }),
      duty('quick', async () => ({ done: 1 })),
    ],
    onTrouble: ({ kind, reason, gaveUp }) => troubles.push(`${kind}: ${reason}, ${gaveUp}`),
  });
  await expect.poll(() => begun.quick >= 3 && begun.failing >= 3).toBe(true);
  expect(await rowsOf('SELECT name, result FROM duty')).toEqual([
    { name: 'quick', result: { done: 1 } },
  ]);
  await one.stop();
  expect(begun.slow).toBe(1);
  expect(new Set(troubles)).toEqual(new Set(['duty:failing: not now, false']));
});

it('one of many processes runs a duty, and runs it again soon if its batch was not enough', async () => {
  const seen: unknown[] = [];
  const duty = (pages: number): Duty => ({
    name: 'listing',
    every: 3_600_000,
    async run(_, last) {
      seen.push(last.more);
      return seen.length < pages ? { more: seen.length } : {};
    },
  });
  work({ duties: [duty(3)] });
  work({ duties: [duty(3)] });
  await expect.poll(() => seen.length >= 3).toBe(true);
  await expect
    .poll(() => rowsOf("SELECT 1 AS n FROM job WHERE run_at > now() + interval '59 minutes'"))
    .toEqual([{ n: 1 }]);
  expect(seen).toEqual([undefined, 1, 2]);
});

it('a key is done once, even if it is queued again afterwards', async () => {
  const done: unknown[] = [];
  work({ jobs: [{ kind: 'some', handle: async ({ key }) => void done.push(key) }] });
  expect(await Promise.all([queue('a'), queue('a'), queue('b')])).toContain(false);
  await expect.poll(() => done.length === 2).toBe(true);
  expect(await queue('a')).toBe(false);
  await queue('c');
  await expect.poll(() => done.includes('c')).toBe(true);
  expect(done.sort()).toEqual(['a', 'b', 'c']);
});

it('thousands of jobs of one kind, or one that hangs, do not delay other kinds', async () => {
  await database.db.query(
    `INSERT INTO job (key, kind, run_at) SELECT 'slow' || n, 'slow', now() - interval '1 day'
     FROM generate_series(1, 2000) n`,
  );
  const done: unknown[] = [];
  work({
    jobs: [
      {
        kind: 'slow',
        concurrency: 2,
        handle: (_, { signal }) => sleep(60_000, undefined, { signal }),
      },
      { kind: 'some', handle: async ({ key }) => void done.push(key) },
    ],
  });
  await expect.poll(() => rowsOf("SELECT FROM job WHERE state = 'running'")).toHaveLength(2);
  await queue('quick');
  await expect.poll(() => done.length === 1).toBe(true);
});

const CHILD = `
  import { openDatabase } from '#src/db/open.ts';
  import { runJobs } from '#src/jobs/run-jobs.ts';
  const db = openDatabase(process.argv[1]);
  const handle = async ({ key }, { insist }) => {
    await db.query('INSERT INTO done VALUES ($1, $2)', [key, process.pid]);
    await new Promise((resolve) => setTimeout(resolve, 1500));
  };
  await runJobs({ db, jobs: [{ kind: 'some', handle }], signal: new AbortController().signal });`;

function childProcess() {
  const child = spawn(
    process.execPath,
    ['--input-type=module-typescript', '--eval', CHILD, database.url],
    { cwd: new URL('../../', import.meta.url), stdio: ['ignore', 'inherit', 'inherit'] },
  );
  running.push({ stop: async () => void child.kill('SIGKILL') });
  return child;
}

it('the job of a killed process is taken over within seconds', async () => {
  const child = childProcess();
  await queue('a');
  await expect.poll(() => rowsOf('SELECT FROM done')).toHaveLength(1);
  child.kill('SIGKILL');
  const done: unknown[] = [];
  work({ jobs: [{ kind: 'some', handle: async ({ key }) => void done.push(key) }] });
  // Far less than its lease of 35 s.
  await expect.poll(() => done.length === 1).toBe(true);
  await expect.poll(states).toEqual([{ key: 'a', state: 'done', attempts: 2 }]);
});

it('a process that was paused and resumes late cannot complete the job that another has taken over', async () => {
  const child = childProcess();
  await queue('a');
  await expect.poll(() => rowsOf('SELECT FROM done')).toHaveLength(1);
  child.kill('SIGSTOP');
  // Its lease lapses; its connection stays.
  await database.db.query("UPDATE job SET locked_until = now() - interval '1 s'");
  let taken = false;
  let end = () => {};
  const handle: JobKind['handle'] = () =>
    new Promise<void>((resolve) => {
      taken = true;
      end = resolve;
    });
  work({ jobs: [{ kind: 'some', handle }] });
  await expect.poll(() => taken).toBe(true);
  child.kill('SIGCONT');
  await sleep(2500);
  expect(await states()).toEqual([{ key: 'a', state: 'running', attempts: 2 }]);
  end();
  await expect.poll(states).toEqual([{ key: 'a', state: 'done', attempts: 2 }]);
});

it('a job that kills every process that runs it is given up, and so is one that always fails', async () => {
  const told: string[] = [];
  await database.db.query(
    `INSERT INTO job (key, kind, payload, state, attempts, locked_until)
     VALUES ('killer', 'some', '{"key": "killer"}', 'running', 3, now() - interval '1 s')`,
  );
  await queue('failing');
  work({
    jobs: [
      {
        kind: 'some',
        maxAttempts: 3,
        async handle({ key }) {
          throw new Error(`no ${key}`);
        },
        async gaveUp({ key }, reason) {
          told.push(`${key}: ${reason}`);
        },
      },
    ],
  });
  await expect.poll(() => told.length === 2).toBe(true);
  expect(told.sort()).toEqual(['failing: no failing', 'killer: every process that ran it died']);
  await expect.poll(states).toEqual([
    { key: 'failing', state: 'failed', attempts: 3 },
    { key: 'killer', state: 'failed', attempts: 4 },
  ]);
});

it('is notified of new jobs again after its listening connection was cut', async () => {
  const done: unknown[] = [];
  work({ jobs: [{ kind: 'some', handle: async ({ key }) => void done.push(key) }] });
  await queue('before');
  await expect.poll(() => done.length === 1).toBe(true);
  await database.db.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ~ '^LISTEN' AND datname = current_database()",
  );
  // Unless it is notified, it looks for work every two seconds.
  const took: number[] = [];
  for (const key of ['meanwhile', 'after', 'later']) {
    const start = performance.now();
    await queue(key);
    await expect.poll(() => done.includes(key), { interval: 10 }).toBe(true);
    took.push(performance.now() - start);
  }
  expect(Math.min(...took)).toBeLessThan(1500);
});

it('a job that continues after its time limit does not keep the process from stopping', async () => {
  const begun = Promise.withResolvers<void>();
  const handle: JobKind['handle'] = () => {
    begun.resolve();
    return new Promise<void>(() => undefined);
  };
  const one = work({ jobs: [{ kind: 'some', handle }] });
  await queue('a');
  await begun.promise;
  const stopped = one.stop().then(() => 'stopped');
  expect(await Promise.race([stopped, sleep(5000).then(() => 'still running')])).toBe('stopped');
});
