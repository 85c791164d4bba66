import type { ChildProcess } from 'node:child_process';
import { openDatabase, row } from '#src/db/open.ts';
import { load } from './load.ts';
import {
  ask,
  end,
  printed,
  processorMs,
  startOptions,
  startProcess,
  startStore,
} from './processes.ts';
import { measured, percentile, section } from './results.ts';

const PORT = 3978;
const origin = `http://127.0.0.1:${PORT}`;
const CONNECTIONS = 20;
const SECONDS = 3;
const PER_SECOND = { unit: 'requests/s' };

interface Measured {
  rate: number;
  /** Processor time per request; undefined if the system does not report it. */
  ms?: number | undefined;
}

/** Requests per second for these paths in turn, and the processor time of each. */
async function rateOf(
  { process, port }: { process: ChildProcess; port: number },
  paths: string[],
  headers = '',
): Promise<Measured> {
  const before = processorMs(process);
  const loaded = await load({ port, paths, connections: CONNECTIONS, seconds: SECONDS, headers });
  const { rate, sent, failed } = loaded;
  if (failed > 0) throw new Error(`${failed} requests to ${paths[0]?.slice(0, 60)} failed`);
  const after = processorMs(process);
  return {
    rate,
    ms: before === undefined || after === undefined ? undefined : (after - before) / sent,
  };
}

/**
 * Two rates measured in turns within one run, and their ratio; processor time says more if other work keeps the
 * machine busy.
 */
async function inTurns(
  rounds: number,
  names: [string, string],
  first: () => Promise<Measured>,
  second: () => Promise<Measured>,
  budget?: number,
): Promise<void> {
  const pairs: [Measured, Measured][] = [];
  for (let round = 0; round <= rounds; round++) {
    const pair: [Measured, Measured] = [await first(), await second()];
    // The first round is a warm-up.
    if (round > 0) pairs.push(pair);
  }
  const median = (of: (pair: [Measured, Measured]) => number) => percentile(pairs.map(of), 0.5);
  const [name, other] = names;
  measured(
    name,
    median(([one]) => one.rate),
    PER_SECOND,
  );
  measured(
    other,
    median(([, two]) => two.rate),
    PER_SECOND,
  );
  measured(
    `${name}, share`,
    median(([one, two]) => one.rate / two.rate),
    { digits: 3, ...(budget !== undefined && { budget, atLeast: true }) },
  );
  if (pairs.every(([{ ms }]) => ms !== undefined))
    measured(
      `${name}, processor time of the store`,
      median(([{ ms = 0 }]) => ms),
      {
        unit: 'ms',
        digits: 2,
      },
    );
}

/** So many pages are rendered in turn by the renderer alone: all their answers are in its memory. */
const PAGES_AT_HAND = 100;

/**
 * Without a cache, with the reports in the database: pages compared with React alone, for the finished elements and for
 * the page's own components, and calls with bare node:http.
 */
export async function benchUncached(url: string, dataDir: string, quick: boolean): Promise<void> {
  const db = openDatabase(url, { max: 1 });
  const found = await row<{ slugs: string[]; own: string[]; tail: string[] }>(
    db,
    // The demo's reports, which show everything that a page can show, and more others than any cache of the store
    // holds.
    `SELECT ARRAY(SELECT slug FROM report WHERE status = 'published' ORDER BY md5(slug) LIMIT 2000) AS slugs,
       ARRAY(SELECT slug FROM report WHERE status = 'published' AND code NOT LIKE 'MR-GE-%' ORDER BY id LIMIT 200) AS own,
       ARRAY(SELECT slug FROM report WHERE status = 'published' AND code LIKE 'MR-GE-%' AND EXISTS (
         SELECT FROM edition e JOIN figure f ON f.edition_id = e.id WHERE e.report_id = report.id)
         ORDER BY md5(slug) LIMIT 2000) AS tail`,
  );
  await db.close();
  const { slugs, own, tail } = found!;
  const store = startStore({
    PORT: String(PORT),
    PUBLIC_URL: origin,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    DEMO: '1',
    PAGE_CACHE_MB: '0',
  });
  const react = startProcess('bench/plain-render.ts', { NODE_ENV: 'production' });
  const components = startProcess(
    'bench/component-render.ts',
    { NODE_ENV: 'production' },
    startOptions,
  );
  const bare = startProcess('bench/bare-server.ts', {}, startOptions);
  try {
    await printed(store, 'The store is open');
    const rounds = quick ? 2 : 5;
    section(
      'Without a cache',
      `${CONNECTIONS} connections; the bare server sends 12 KB. The first version of the store, by this load generator, had 0.041, 0.025\nand 0.020 of it: calls are to have 1.52, 2.05 and 2 times as much.`,
    );
    for (const [name, slugsOfPages] of [
      ['Report page with Brotli', own],
      ['Long-tail report page with Brotli', tail],
    ] as const) {
      const html = await (await fetch(`${origin}/${slugsOfPages[0]}`)).text();
      await ask(react, { html });
      const paths = slugsOfPages.map((slug) => `/${slug}`);
      await ask(components, { origin, paths: paths.slice(0, PAGES_AT_HAND) });
      for (const [what, alone, budget] of [
        ['the finished elements', react, undefined],
        ['the same components with their data in memory', components, 0.5],
      ] as const)
        await inTurns(
          rounds,
          [`${name}, beside ${what}`, `React alone, ${what} (${name.toLowerCase()})`],
          () => rateOf({ process: store, port: PORT }, paths, 'accept-encoding: br\r\n'),
          async () => ({ rate: 1000 / (await ask<number>(alone, { seconds: SECONDS })) }),
          budget,
        );
    }
    const bytes = Buffer.alloc(12 * 1024, 'x');
    const port = await ask<number>(bare, {
      body: bytes,
      headers: ['content-type', 'application/json', 'content-length', String(bytes.length)],
    });
    const api = `/admin/api`;
    for (const [name, paths, budget] of [
      ['Report by slug', slugs.map((slug) => `${api}/reports-detail/${slug}`), 0.062],
      ['List of an industry', [`${api}/industries-by-category/packaging?page=1`], 0.051],
      ['Page 100 of all', [`${api}/reports?page=100`], 0.04],
    ] as const)
      await inTurns(
        rounds,
        [name, `Bare server in the same run (${name.toLowerCase()})`],
        () => rateOf({ process: store, port: PORT }, [...paths]),
        () => rateOf({ process: bare, port }, ['/']),
        budget,
      );
  } finally {
    await Promise.all([store, react, components, bare].map(end));
  }
}
