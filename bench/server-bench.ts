import type { ChildProcess } from 'node:child_process';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { load } from './load.ts';
import {
  ask,
  end,
  printed,
  processorMs,
  residentMegabytes,
  startOptions,
  startProcess,
  startStore,
} from './processes.ts';
import { measured, percentile, section } from './results.ts';

const PORT = 3979;
const origin = `http://127.0.0.1:${PORT}`;

/** Measures the whole server over sockets, compared with lower bounds. */
export async function benchServer(url: string, dataDir: string, quick: boolean): Promise<void> {
  const settings = {
    PORT: String(PORT),
    PUBLIC_URL: origin,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
  };
  let store = startStore(settings);
  try {
    await printed(store, 'The store is open');
    const { reports } = (await (
      await fetch(`${origin}/admin/api/reports?per_page=100`)
    ).json()) as {
      reports: { slug: string; name: string; report_id: string }[];
    };
    const page = `/${reports[0]?.slug}`;
    const seconds = quick ? 2 : 3;
    const rounds = quick ? 2 : 3;
    await benchKept(store, page, quick ? 3 : 9);
    await benchPromoted(quick ? 2 : 5);
    await benchMemory(store, reports, quick ? 4000 : 20_000);
    await end(store);
    store = startStore({ ...settings, PAGE_CACHE_MB: '0' });
    await printed(store, 'The store is open');
    await benchRendered(page, seconds, rounds);
  } finally {
    await end(store);
  }
}

const BROTLI = 'accept-encoding: br\r\n';

/** Requests per second for one path. */
async function rateOf(
  port: number,
  path: string,
  seconds: number,
  connections = 20,
): Promise<number> {
  const { rate, failed } = await load({
    port,
    paths: [path],
    connections,
    seconds,
    headers: BROTLI,
  });
  if (failed > 0) throw new Error(`${failed} requests to ${path.slice(0, 80)} failed`);
  return rate;
}

/** The headers and the bytes of an answer as they are sent. */
function sent(path: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(origin + path, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const headers = Object.entries(response.headers)
        .filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
        .flatMap(([name, value]) => [name, String(value)]);
      resolve({ headers, body: Buffer.concat(chunks) });
    }).on('error', reject);
  });
}

/** The rate of a process, and how long its processors take for a request, in microseconds. */
async function measure(process: ChildProcess, port: number, path: string) {
  const before = processorMs(process);
  const { rate, sent, failed } = await load({
    port,
    paths: [path],
    connections: 20,
    seconds: 2,
    headers: BROTLI,
  });
  if (failed > 0) throw new Error(`${failed} requests to ${path.slice(0, 80)} failed`);
  const after = processorMs(process);
  const microseconds =
    before === undefined || after === undefined ? undefined : ((after - before) / sent) * 1000;
  return { rate, microseconds };
}

async function benchKept(store: ChildProcess, page: string, rounds: number): Promise<void> {
  section(
    'A cached report page compared with bare node:http',
    'The bare server sends the same bytes and headers. Rates depend on the load generator, too; processor time does not.',
  );
  // A frequently requested page is recompressed; both servers send the final bytes.
  await measure(store, PORT, page);
  // With the same Node options, so that only one thing differs.
  const child = startProcess('bench/bare-server.ts', {}, startOptions);
  const port = await ask<number>(child, await sent(page));
  await measure(child, port, '/');
  type Measured = Awaited<ReturnType<typeof measure>>;
  const pairs: { kept: Measured; bare: Measured }[] = [];
  for (let round = 0; round < rounds; round++)
    pairs.push({ kept: await measure(store, PORT, page), bare: await measure(child, port, '/') });
  await end(child);
  const median = (of: (pair: (typeof pairs)[number]) => number) => percentile(pairs.map(of), 0.5);
  for (const [who, name] of [
    ['kept', 'Cached page'],
    ['bare', 'Bare server'],
  ] as const) {
    measured(
      name,
      median((pair) => pair[who].rate),
      { unit: 'requests/s' },
    );
    if (pairs.every((pair) => pair[who].microseconds !== undefined))
      measured(
        `${name}, processor time`,
        median((pair) => pair[who].microseconds ?? 0),
        { unit: 'µs', digits: 1 },
      );
  }
  measured(
    'Ratio of the rates',
    median(({ kept, bare }) => kept.rate / bare.rate),
    { digits: 2, budget: 0.9, atLeast: true },
  );
}

/** What a request leaves behind in the old generation, in a server that has just collected all garbage under load. */
async function benchPromoted(rounds: number): Promise<void> {
  section('What an answered request leaves in the old generation');
  const bytes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const child = startProcess('bench/promoted-server.ts', {}, [...startOptions, '--expose-gc']);
    const port = await new Promise<number>((resolve) => child.once('message', resolve));
    const loaded = load({ port, paths: ['/'], connections: 20, seconds: 3 });
    await pause(1000);
    bytes.push(await ask<number>(child, 'measure'));
    await loaded;
    await end(child);
  }
  measured('Most of several starts', Math.max(...bytes), { unit: 'bytes', budget: 200 });
}

async function benchRendered(page: string, seconds: number, rounds: number): Promise<void> {
  section(
    'A report page rendered on every request, compared with React alone',
    'React alone: renderToString of the same finished elements, without components, routing, data, database or HTTP.',
  );
  const html = await (await fetch(origin + page)).text();
  const child = startProcess('bench/plain-render.ts', { NODE_ENV: 'production' });
  const { length } = await ask<{ length: number }>(child, { html });
  // Apart from comments between texts and the order of attributes, it must be the same page.
  if (Math.abs(length / html.length - 1) > 0.05)
    throw new Error(`React alone rendered ${length} of ${html.length} characters`);
  const totals: number[] = [];
  const react: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const rate = await rateOf(PORT, page, seconds, 1);
    const alone = await ask<number>(child, { seconds });
    if (round > 0) totals.push(1000 / rate);
    if (round > 0) react.push(alone);
  }
  await end(child);
  measured('Whole request', percentile(totals, 0.5), { unit: 'ms', digits: 2 });
  measured('React alone', percentile(react, 0.5), { unit: 'ms', digits: 2 });
  measured('Ratio', percentile(totals, 0.5) / percentile(react, 0.5), { digits: 1 });
}

async function benchMemory(
  store: ChildProcess,
  reports: { slug: string; name: string; report_id: string }[],
  amount: number,
): Promise<void> {
  const before = residentMegabytes(store);
  const paths = [
    '/',
    '/report-store',
    '/report-store?page=7',
    '/custom_search?q=battery',
    '/admin/api/reports?page=3',
    '/missing',
    ...reports.flatMap(({ slug, name, report_id }) => [
      `/${slug}`,
      `/custom_search?q=${encodeURIComponent(name.slice(0, 9))}`,
      `/admin/api/search?q=${encodeURIComponent(name.slice(0, 12))}`,
      `/admin/api/catalogue?q=${encodeURIComponent(name.slice(3, 9))}`,
      `/request-details/${report_id}`,
    ]),
  ];
  const { failed } = await load({ port: PORT, paths, connections: 20, amount, headers: BROTLI });
  section(`Server memory after ${amount.toLocaleString('en-US')} mixed requests`);
  measured('Failed requests', failed, { budget: 0 });
  const after = residentMegabytes(store);
  if (before !== undefined) measured('Before', before, { unit: 'MB' });
  if (after !== undefined) measured('After', after, { unit: 'MB', budget: 300 });
}
