import { readFileSync } from 'node:fs';
import { openDatabase, rows } from '#src/db/open.ts';
import { load } from './load.ts';
import { end, startStore } from './processes.ts';
import { measured, percentile } from './results.ts';
import { searchTexts } from './search-texts.ts';

const PORT = 3979;
const origin = `http://127.0.0.1:${PORT}`;
/** So many visitors at once. */
const CONNECTIONS = 4;

/**
 * Starts the store among so many reports, as a web process of its own, and measures how soon it answers, how soon a part of
 * the sitemap begins, and how much memory it has taken after visitors and crawlers were everywhere.
 */
export async function benchStore(
  url: string,
  dataDir: string,
  { reports, rounds }: { reports: number; rounds: number },
): Promise<void> {
  const began = performance.now();
  const store = startStore({
    PORT: String(PORT),
    PUBLIC_URL: origin,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    DEMO: '1',
    ROLE: 'web',
  });
  try {
    await answering();
    measured('Start of the store to its first answer', (performance.now() - began) / 1000, {
      unit: 's',
      digits: 1,
      budget: 3,
    });
    await benchParts();
    const paths = await addresses(url, reports, 1500 * rounds);
    const { failed } = await load({
      port: PORT,
      paths,
      connections: CONNECTIONS,
      amount: paths.length,
      headers: 'accept-encoding: br\r\n',
    });
    measured('Mixed requests that failed', failed, { budget: 0 });
    const most = mostMegabytes(store.pid);
    if (most !== undefined)
      measured('Memory of the web process, most', most, { unit: 'MB', budget: 400 });
  } finally {
    await end(store);
  }
}

async function answering(): Promise<void> {
  for (;;) {
    const answer = await fetch(origin).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Reads all parts of the sitemap. */
async function benchParts(): Promise<void> {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, part = '']) => part);
  const times: number[] = [];
  for (const part of parts) {
    const began = performance.now();
    const body = (await fetch(part)).body!.getReader();
    await body.read();
    times.push(performance.now() - began);
    while (!(await body.read()).done);
  }
  measured('First byte of a part of the sitemap, 95 %', percentile(times, 0.95), {
    digits: 1,
    budget: 50,
  });
  measured('First byte of a part of the sitemap, most', Math.max(...times), {
    digits: 1,
    budget: 50,
  });
}

/** What visitors and crawlers ask for: reports of all ages, lists in all orders, searches, feeds. */
async function addresses(url: string, reports: number, amount: number): Promise<string[]> {
  const db = openDatabase(url, { max: 1 });
  const found = await rows<{ slug: string }>(
    db,
    `SELECT slug FROM report WHERE code = ANY ($1) AND status = 'published'`,
    [Array.from({ length: amount }, (_, n) => `MR-GE-${100_000 + ((n * 7919) % reports)}`)],
  );
  await db.close();
  const texts = searchTexts(reports);
  return found.flatMap(({ slug }, n) => {
    const q = encodeURIComponent(texts[n % texts.length] ?? '');
    const page = 1 + ((n * 31) % Math.floor(reports / 20));
    return [
      `/${slug}`,
      `/report-store?page=${page}`,
      `/custom_search?q=${q}`,
      `/admin/api/search?q=${q}`,
      `/admin/api/catalogue?year=${2019 + (n % 7)}&sort=price-asc`,
      n % 10 === 0 ? '/feeds/reports.atom' : `/admin/api/reports?page=${page}`,
    ];
  });
}

/** The most memory that a process has taken; undefined where the system does not say. */
function mostMegabytes(pid: number | undefined): number | undefined {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return undefined;
  }
}
