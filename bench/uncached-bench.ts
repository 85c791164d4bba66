import { openDatabase, row } from '#src/db/open.ts';
import { load } from './load.ts';
import { ask, end, printed, startOptions, startProcess, startStore } from './processes.ts';
import { measured, percentile, section } from './results.ts';

const PORT = 3978;
const origin = `http://127.0.0.1:${PORT}`;
const CONNECTIONS = 20;
/** An address that is too long to be kept is answered from the database each time. */
const UNKEPT = `x=${'x'.repeat(1000)}`;
const PER_SECOND = { unit: 'requests/s' };

/** Requests a second for these paths in turn. */
async function rateOf(
  port: number,
  paths: string[],
  seconds: number,
  headers = '',
): Promise<number> {
  const { rate, failed } = await load({ port, paths, connections: CONNECTIONS, seconds, headers });
  if (failed > 0) throw new Error(`${failed} requests to ${paths[0]?.slice(0, 60)} failed`);
  return rate;
}

/** Two rates in turns within one run, and their ratio. */
async function inTurns(
  rounds: number,
  names: [string, string],
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<void> {
  const pairs: [number, number][] = [];
  for (let round = 0; round <= rounds; round++) {
    const pair: [number, number] = [await first(), await second()];
    // The first round warms up.
    if (round > 0) pairs.push(pair);
  }
  const median = (of: (pair: [number, number]) => number) => percentile(pairs.map(of), 0.5);
  measured(
    names[0],
    median(([one]) => one),
    PER_SECOND,
  );
  measured(
    names[1],
    median(([, other]) => other),
    PER_SECOND,
  );
  measured(
    `${names[0]}, share`,
    median(([one, other]) => one / other),
    { digits: 3 },
  );
}

/** Without a cache, among the reports that the database holds: pages against React alone, calls against bare node:http. */
export async function benchUncached(url: string, dataDir: string, quick: boolean): Promise<void> {
  const db = openDatabase(url, { max: 1 });
  const found = await row<{ slugs: string[]; own: string[] }>(
    db,
    `SELECT ARRAY(SELECT slug FROM report WHERE status = 'published' ORDER BY md5(slug) LIMIT 2000) AS slugs,
       ARRAY(SELECT slug FROM report WHERE status = 'published' AND code NOT LIKE 'MR-GE-%' ORDER BY id LIMIT 200) AS own`,
  );
  await db.close();
  const { slugs, own } = found!;
  const store = startStore({
    PORT: String(PORT),
    PUBLIC_URL: origin,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    DEMO: '1',
  });
  const react = startProcess('bench/plain-render.ts', { NODE_ENV: 'production' });
  const bare = startProcess('bench/bare-server.ts', {}, startOptions);
  try {
    await printed(store, 'The store is open');
    const rounds = quick ? 2 : 5;
    const seconds = 3;
    section('Without a cache', `${CONNECTIONS} connections; the bare server sends 12 KB.`);
    const html = await (await fetch(`${origin}/${own[0]}`)).text();
    await ask(react, { html });
    await inTurns(
      rounds,
      ['Report page with Brotli', 'React alone, the finished elements'],
      () =>
        rateOf(
          PORT,
          own.map((slug) => `/${slug}?${UNKEPT}`),
          seconds,
          'accept-encoding: br\r\n',
        ),
      async () => 1000 / (await ask<number>(react, { seconds })),
    );
    const bytes = Buffer.alloc(12 * 1024, 'x');
    const port = await ask<number>(bare, {
      body: bytes,
      headers: ['content-type', 'application/json', 'content-length', String(bytes.length)],
    });
    const api = `/admin/api`;
    for (const [name, paths] of [
      ['Report by slug', slugs.map((slug) => `${api}/reports-detail/${slug}?${UNKEPT}`)],
      ['List of an industry', [`${api}/industries-by-category/packaging?page=1&${UNKEPT}`]],
      ['Page 100 of all', [`${api}/reports?page=100&${UNKEPT}`]],
    ] as const)
      await inTurns(
        rounds,
        [name, `Bare server in the same run (${name.toLowerCase()})`],
        () => rateOf(PORT, [...paths], seconds),
        () => rateOf(port, ['/'], seconds),
      );
  } finally {
    await Promise.all([store, react, bare].map(end));
  }
}
