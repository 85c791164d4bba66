import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { IS_DUTY } from '../../../src/jobs/duties.ts';
import { ask, form, order, quoteAt, tokenOf } from '../buyer.ts';
import { type Finding, until } from '../shop.ts';
import type { FaultyDeployment } from './faults-deployment.ts';

const root = join(import.meta.dirname, '../../..');

/** F4: one of two workers is killed while it draws invoices and reports. */
export async function killedWorker(deployment: FaultyDeployment, n: number): Promise<Finding> {
  await deployment.start('worker 2');
  const before = await amount(deployment, `SELECT count(*) AS n FROM job WHERE state = 'failed'`);
  for (let i = 0; i < n; i++) {
    const headers = { 'x-forwarded-for': `10.200.${i >> 8}.${i & 255}` };
    const quote = await quoteAt(deployment.origins[0], undefined, undefined, headers);
    const reply = await order(deployment.origins[0], form(`f4-${i}`, quote!), undefined, headers);
    const token = tokenOf(reply);
    await deployment.remote.emu('approve', { order: token });
    await ask(`${deployment.origins[0]}/admin/api/paypal/capture-order?token=${token}`, {
      headers,
      cookie: reply.cookies,
    });
  }
  await deployment.end('worker', 'SIGKILL');
  const done = async () =>
    (await amount(
      deployment,
      `SELECT count(*) AS n FROM job WHERE state IN ('queued', 'running') AND NOT ${IS_DUTY}`,
    )) === 0;
  const ms = await until(done, 300_000);
  const stamped = await amount(
    deployment,
    `SELECT count(*) AS n FROM download_grant AS g JOIN orders AS o ON o.id = g.order_id
     WHERE o.email LIKE 'f4-%' AND g.file_key IS NOT NULL`,
  );
  const failed =
    (await amount(deployment, `SELECT count(*) AS n FROM job WHERE state = 'failed'`)) - before;
  await deployment.end('worker 2', 'SIGTERM');
  await deployment.start('worker');
  return {
    promise: 'F4 the queue loses nothing',
    tried: `kill -9 of one of two workers while ${n} paid orders wait for report and invoice`,
    result: `${stamped}/${n} reports made, ${failed} jobs failed, queue empty ${ms === undefined ? 'never' : `${Math.round(ms / 1000)} s after the kill`}`,
    held: stamped === n && failed === 0 && ms !== undefined,
  };
}

/** F6: the listening connections are cut, and an immediate change is still seen everywhere. */
export async function cutListeners(deployment: FaultyDeployment, n: number): Promise<Finding> {
  const { rows } = await deployment.db.query('SELECT id, slug FROM report ORDER BY id LIMIT 1');
  const { id, slug } = rows[0] as { id: number; slug: string };
  const shows = async (text: string) => {
    const pages = await Promise.all(deployment.origins.map((origin) => ask(`${origin}/${slug}`)));
    return pages.every((page) => page.text.includes(text));
  };
  const times: number[] = [];
  for (let round = 0; round < n; round++) {
    await shows('');
    await deployment.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ~ '^LISTEN'`,
    );
    await deployment.db.query('UPDATE report SET name = $2 WHERE id = $1', [
      id,
      `Changed while nobody heard ${round}`,
    ]);
    times.push(
      (await until(() => shows(`Changed while nobody heard ${round}`), 20_000)) ??
        Number.POSITIVE_INFINITY,
    );
    await pause(500);
  }
  return {
    promise: 'F6 processes share one state',
    tried: `${n} times every LISTEN connection cut and a report edited immediately`,
    result: `both processes show the change after at most ${Math.max(...times)} ms`,
    held: Math.max(...times) < 5000,
  };
}

/** F8: migrating processes are killed, then two migrate at once; all end with the same tables. */
export async function killedMigrations(deployment: FaultyDeployment, n: number): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-migrate-'));
  const file = join(folder, 'empty.csv');
  writeFileSync(file, 'report_id,name,industry\n');
  const start = (url: string) =>
    spawn(process.execPath, ['src/cli/import.ts', file], {
      cwd: root,
      env: { PATH: process.env.PATH, DATABASE_URL: url, DEMO: '0', DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const address = (name: string) => deployment.postgres.url.replace('/meridian', `/${name}`);
  await deployment.db.query('CREATE DATABASE clean');
  await ended(start(address('clean')));
  const wanted = await schemaOf(deployment, 'clean');
  let same = 0;
  let killed = 0;
  for (let round = 0; round < n; round++) {
    const name = `killed_${round}`;
    await deployment.db.query(`CREATE DATABASE ${name}`);
    const victim = start(address(name));
    await applied(victim, round % 8);
    victim.kill('SIGKILL');
    await ended(victim);
    if ((await schemaOf(deployment, name)) !== wanted) killed += 1;
    const codes = await Promise.all([ended(start(address(name))), ended(start(address(name)))]);
    if (codes.every((code) => code === 0) && (await schemaOf(deployment, name)) === wanted)
      same += 1;
    await deployment.db.query(`DROP DATABASE ${name}`);
  }
  rmSync(folder, { recursive: true });
  return {
    promise: 'F8 a killed migration is resumed',
    tried: `${n} kills of a migrating process (${killed} before it had finished), then two processes at once`,
    result: `${same}/${n} with the tables, indexes, rules and triggers of an undisturbed run, both processes started`,
    held: same === n,
  };
}

/** F9: the provider does not answer; the buyer gets an error in time and nobody else waits. */
export async function hangingProvider(deployment: FaultyDeployment): Promise<Finding> {
  const base = deployment.origins[0];
  const quote = await quoteAt(base);
  const match = { method: 'POST', path: '/v2/checkout/orders' };
  await deployment.remote.emu('faults', { match, mode: 'hang-before', times: 1 });
  const asked = order(base, form('f9', quote!));
  const others = [];
  for (let i = 0; i < 40; i++) {
    others.push(await ask(`${base}/admin/api/faq?${i}`));
    await pause(100);
  }
  const reply = await asked;
  const slowest = Math.max(...others.map(({ ms }) => ms));
  const refused = others.filter(({ status }) => status !== 200).length;
  return {
    promise: 'F9 every call has a time-out',
    tried: 'PayPal never answers a buyer, 40 reads meanwhile',
    result: `the buyer gets an error (${reply.status}) after ${(reply.ms / 1000).toFixed(1)} s; ${refused} reads failed, the slowest took ${slowest} ms`,
    held: reply.status === 503 && reply.ms < 30_000 && refused === 0,
  };
}

async function amount({ db }: FaultyDeployment, text: string): Promise<number> {
  return Number((await db.query(text)).rows[0].n);
}

async function ended(child: ChildProcess): Promise<number | null> {
  child.stdout?.resume();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

/** Resolves when a process has applied this many migrations, or has ended. */
function applied(child: ChildProcess, count: number): Promise<void> {
  return new Promise((resolve) => {
    let text = '';
    child.once('exit', () => resolve());
    if (count === 0) setTimeout(resolve, 150);
    child.stdout?.on('data', (part) => {
      text += part;
      if (count > 0 && text.split('Applied migration').length > count) resolve();
    });
  });
}

/** A digest of everything that migrations create. */
async function schemaOf({ postgres }: FaultyDeployment, name: string): Promise<string> {
  const address = new URL(postgres.url);
  address.pathname = `/${name}`;
  const client = await postgres.session(address.href);
  const { rows } = await client
    .query(
      `SELECT md5(string_agg(line, E'\\n' ORDER BY line)) AS digest FROM (
       SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS line
       FROM information_schema.columns WHERE table_schema = 'public'
       UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
       UNION ALL SELECT conname || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
       UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
       UNION ALL SELECT name || checksum FROM schema_migration) AS lines`,
    )
    .catch(() => ({ rows: [{ digest: 'none' }] }));
  await client.end();
  return String(rows[0]?.digest);
}
