import type { ChildProcess } from 'node:child_process';
import { type Database, openDatabase, row, rows } from '#src/db/open.ts';
import { imported } from './imported.ts';
import { end, printed, processorMs, startStore } from './processes.ts';
import { measured, percentile } from './results.ts';

const PORT = 3979;
const origin = `http://127.0.0.1:${PORT}`;

/** Reports whose figures are in one file. */
const A_FILE = 20_000;

/** Imports the figures of the first generated reports that have none yet, in files of this many reports. */
export async function benchFigureImport(db: Database, url: string, count: number): Promise<void> {
  const there = await row<{ reports: number }>(
    db,
    `SELECT count(DISTINCT edition.report_id)::int AS reports FROM figure JOIN edition ON edition.id = figure.edition_id
     JOIN report ON report.id = edition.report_id WHERE report.code LIKE 'MR-GE-%'`,
  );
  const before = there?.reports ?? 0;
  if (before >= count) return;
  let seconds = 0;
  let megabytes = 0;
  for (let from = before; from < count; from += A_FILE) {
    const until = Math.min(count, from + A_FILE);
    const file = await imported({ url, count: until, from, figures: true });
    seconds += file.seconds;
    megabytes = Math.max(megabytes, file.megabytes);
    console.log(`  ${until} reports have figures: ${Math.round(file.seconds)} s for this file`);
  }
  const reports = count - before;
  measured(
    `Import of figures, five per report, ${reports.toLocaleString('en-US')} reports`,
    reports / seconds,
    {
      unit: 'reports/s',
    },
  );
  measured('Peak memory of the figures import', megabytes, { unit: 'MB', budget: 300 });
}

/**
 * Pages of generated reports with figures, and pages and files of their figures, one after the other; nothing is
 * cached.
 */
export async function benchFigurePages(
  url: string,
  dataDir: string,
  rounds: number,
): Promise<void> {
  const db = openDatabase(url, { max: 1 });
  const found = await rows<{ slug: string; figure: number }>(
    db,
    `SELECT slug, (SELECT min(f.id) FROM figure f JOIN edition e ON e.id = f.edition_id WHERE e.report_id = chosen.id)::int AS figure
     FROM (SELECT id, slug FROM report WHERE code LIKE 'MR-GE-%'
             AND EXISTS (SELECT FROM figure f JOIN edition e ON e.id = f.edition_id WHERE e.report_id = report.id)
           ORDER BY md5(slug) LIMIT ${100 * rounds}) chosen`,
  );
  await db.close();
  const settings = { PORT: String(PORT), PUBLIC_URL: origin, DATABASE_URL: url, DATA_DIR: dataDir };
  const store = startStore({ ...settings, DEMO: '1', PAGE_CACHE_MB: '0' });
  try {
    await printed(store, 'The store is open');
    const shown = found.filter(({ figure }) => figure);
    const places = await Promise.all(
      shown.map(async ({ figure }) => {
        const answer = await fetch(`${origin}/figures/${figure}`, { redirect: 'manual' });
        return answer.headers.get('location') ?? '';
      }),
    );
    const kinds: [name: string, addresses: string[]][] = [
      ['Report page with five figures', shown.map(({ slug }) => `/${slug}`)],
      ['Page of a figure', places],
      ['CSV of a figure', places.slice(0, 100).map((place) => `${place}.csv`)],
    ];
    for (const [name, addresses] of kinds) await measurePages(name, addresses, store);
  } finally {
    await end(store);
  }
}

async function measurePages(name: string, addresses: string[], store: ChildProcess): Promise<void> {
  const times: number[] = [];
  let before: number | undefined;
  for (const [i, address] of addresses.entries()) {
    // The first ones warm up.
    if (i === 20) before = processorMs(store);
    const began = performance.now();
    const answer = await fetch(origin + address);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${answer.status} for ${address.slice(0, 80)}`);
    if (i >= 20) times.push(performance.now() - began);
  }
  measured(`${name}, median`, percentile(times, 0.5), { digits: 1 });
  measured(`${name}, 95 %`, percentile(times, 0.95), { digits: 1, budget: 60 });
  const after = processorMs(store);
  if (before !== undefined && after !== undefined)
    measured(`${name}, processor time of the store`, (after - before) / times.length, {
      digits: 1,
    });
}
