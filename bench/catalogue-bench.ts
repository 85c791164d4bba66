import { loadavg } from 'node:os';
import { type Database, openDatabase, row } from '#src/db/open.ts';
import { PAGE_SIZE, reportPage } from '#src/features/catalogue/listing.ts';
import { catalogueMachines } from '#src/features/catalogue/machines/machine-parts.ts';
import { catalogueSearchApi } from '#src/features/catalogue/search-api.ts';
import { catalogueSearchContracts } from '#src/features/catalogue/search-contract.ts';
import { searchApi } from '#src/features/search/api.ts';
import { forgetful } from '#src/http/cache/facts.ts';
import { addressesOf } from '#src/machines/numbered-pages.ts';
import { remembering } from '../test/remembering.ts';
import { benchFigureImport } from './figures-bench.ts';
import { imported } from './imported.ts';
import { measured, percentile, section } from './results.ts';
import { searchTexts } from './search-texts.ts';

const sorts = ['newest', 'oldest', 'price-asc', 'price-desc', 'name', 'growth', 'size'] as const;
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** How many reports there are, how many of them get figures, and how often everything is measured. */
interface Amounts {
  reports: number;
  withFigures: number;
  rounds: number;
}

/** Imports this many generated reports and figures, then measures search and lists; nothing is cached. */
export async function benchCatalogue(url: string, amounts: Amounts): Promise<void> {
  const { reports, rounds } = amounts;
  section(
    `${reports.toLocaleString('en-US')} reports`,
    `Times in ms, including the database, without the page cache. Load average before: ${loadavg()[0]?.toFixed(1)}.`,
  );
  const db = openDatabase(url, { max: 4 });
  try {
    const there = await row<{ reports: number }>(
      db,
      "SELECT count(*)::int AS reports FROM report WHERE code LIKE 'MR-GE-%'",
    );
    const from = there?.reports ?? 0;
    if (from < reports) {
      const added = await imported({ url, count: reports, from, figures: false });
      measured('Import', added.rows / added.seconds, {
        unit: 'rows/s',
        budget: 5000,
        atLeast: true,
      });
      measured('Peak memory of the import', added.megabytes, { unit: 'MB', budget: 300 });
    }
    await benchFigureImport(db, url, Math.min(reports, amounts.withFigures));
    await benchSearch(db, reports, rounds);
    await benchLists(db, reports, rounds);
    await benchNarrowed(db, rounds);
    await benchSitemap(db);
  } finally {
    await db.close();
  }
}

type Query = Record<string, string | number>;

const catalogue = (db: Database, given: Query) => {
  const query = catalogueSearchContracts.catalogue.query.parse(given);
  return catalogueSearchApi.catalogue({ query, params: {}, body: {} }, { db, facts: forgetful });
};

function measuredTimes(what: string, times: number[], budget: number): void {
  measured(`${what}, median`, percentile(times, 0.5), { digits: 1 });
  measured(`${what}, 95 %`, percentile(times, 0.95), { digits: 1, budget });
}

async function benchSearch(db: Database, reports: number, rounds: number): Promise<void> {
  const header: number[] = [];
  const letters: number[] = [];
  const words: number[] = [];
  for (let round = 0; round <= rounds; round++)
    for (const q of searchTexts(reports)) {
      const first = await timed(() =>
        searchApi.search({ query: { q }, params: {}, body: {} }, { db, facts: forgetful }),
      );
      const second = await timed(() => catalogue(db, { q }));
      // The first round is a warm-up.
      if (round === 0) continue;
      header.push(first);
      (q.length < 3 ? letters : words).push(second);
    }
  measuredTimes('Header search', header, 60);
  const budget = reports > 100_000 ? 100 : 60;
  measuredTimes('Catalogue search with facets', [...letters, ...words], budget);
  measuredTimes('Catalogue search for one or two letters', letters, budget);
  const common: number[] = [];
  for (let round = 0; round < 3 * rounds; round++)
    for (const q of ['market', 'use', 'forecast', 'battery', 'smart'])
      common.push(await timed(() => catalogue(db, { q, industry: 'packaging' })));
  measuredTimes('Catalogue search for a common word, filtered', common, budget);
}

async function benchLists(db: Database, reports: number, rounds: number): Promise<void> {
  const last = Math.floor(reports / PAGE_SIZE);
  for (const page of new Set([1, 100, last])) {
    const times: number[] = [];
    for (let round = 0; round < 10 * rounds; round++)
      for (const sort of sorts)
        for (const narrowing of page > 100 ? [{}] : [{}, { industry: [1] }])
          times.push(await timed(() => reportPage(db, { sort, page, narrowing })));
    // Every statement is planned several times before its plan is kept.
    const late = percentile(times.slice(50), 0.95);
    measured(`Page ${page} of a list, any order, 95 %`, late, { digits: 1, budget: 15 });
  }
  const any: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const facts = remembering();
    for (let n = 0; n < 100 * sorts.length; n++) {
      const sort = sorts[n % sorts.length]!;
      // In no order, like links from outside.
      const page = 1 + ((n * 7919) % last);
      const time = await timed(() => reportPage(db, { sort, page, facts }));
      if (round > 0) any.push(time);
    }
  }
  measured('Any page of a list, any order, 95 %', percentile(any, 0.95), { digits: 1, budget: 15 });
  measured('The slowest page after a list has changed', Math.max(...any), { digits: 1 });
}

async function benchNarrowed(db: Database, rounds: number): Promise<void> {
  const company = await row<{ slug: string }>(
    db,
    `SELECT slug FROM listed_name WHERE kind = 'company'
     ORDER BY (SELECT count(*) FROM listed_report WHERE company_ids @> ARRAY[listed_name.id]) DESC LIMIT 1`,
  );
  const narrowed: [what: string, Query][] = [
    ['Catalogue, unfiltered', {}],
    ['Catalogue filtered by an industry', { industry: 'packaging', sort: 'price-asc' }],
    ['Catalogue filtered by a year', { year: '2024', sort: 'size' }],
    ['Catalogue filtered by a company', { company: company?.slug ?? '' }],
    [
      'Catalogue filtered by three facets',
      { industry: 'packaging', year: '2024', growth: '10-20' },
    ],
  ];
  for (const [what, query] of narrowed) {
    const times: number[] = [];
    for (let round = 0; round < 20 * rounds; round++)
      times.push(await timed(() => catalogue(db, query)));
    measured(`${what}, 95 %`, percentile(times, 0.95), { digits: 1, budget: 30 });
  }
}

async function benchSitemap(db: Database): Promise<void> {
  const [numbered] = catalogueMachines.sitemap?.numbered ?? [];
  if (!numbered) return;
  const times: number[] = [];
  for (let round = 0; round < 20; round++)
    times.push(await timed(() => addressesOf(db, numbered, 0).next()));
  measured('First addresses of a sitemap part, 95 %', percentile(times, 0.95), {
    digits: 1,
    budget: 50,
  });
}
