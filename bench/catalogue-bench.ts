import { type Database, openDatabase } from '#src/db/open.ts';
import { reportPage } from '#src/features/catalogue/listing.ts';
import { catalogueSearchApi } from '#src/features/catalogue/search-api.ts';
import { catalogueSearchContracts } from '#src/features/catalogue/search-contract.ts';
import { searchApi } from '#src/features/search/api.ts';
import { ask, startProcess } from './processes.ts';
import { measured, percentile, section } from './results.ts';
import { searchTexts } from './search-texts.ts';

const sorts = ['newest', 'oldest', 'price-asc', 'price-desc', 'name'] as const;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Imports so many generated reports, then measures search and lists among them; nothing is cached. */
export async function benchCatalogue(url: string, reports: number, rounds: number): Promise<void> {
  section(
    `${reports.toLocaleString('en-US')} reports`,
    'Times in ms, database included, page cache not.',
  );
  const child = startProcess('bench/import-run.ts', {}, ['--max-semi-space-size=4']);
  const imported = await ask<{ rows: number; failed: number; seconds: number; megabytes: number }>(
    child,
    {
      url,
      count: reports,
    },
  );
  if (imported.failed > 0) throw new Error(`${imported.failed} generated rows were refused`);
  measured('Import', imported.rows / imported.seconds, { unit: 'rows/s' });
  measured('Memory of the import, most', imported.megabytes, { unit: 'MB', budget: 300 });

  const db = openDatabase(url, { max: 4 });
  try {
    await benchSearch(db, reports, rounds);
    await benchLists(db, rounds);
  } finally {
    await db.close();
  }
}

async function benchSearch(db: Database, reports: number, rounds: number): Promise<void> {
  const header: number[] = [];
  const totals: number[] = [];
  const texts = searchTexts(reports);
  for (let round = 0; round <= rounds; round++)
    for (const q of texts) {
      const query = catalogueSearchContracts.catalogue.query.parse({ q });
      const first = await timed(() =>
        searchApi.search({ query: { q }, params: {}, body: {} }, { db }),
      );
      const second = await timed(() =>
        catalogueSearchApi.catalogue({ query, params: {}, body: {} }, { db }),
      );
      // The first round warms up.
      if (round > 0) header.push(first);
      if (round > 0) totals.push(second);
    }
  measured('Header search, median', percentile(header, 0.5), { digits: 1 });
  measured('Header search, 95 %', percentile(header, 0.95), { digits: 1, budget: 60 });
  measured('Catalogue search with facets, median', percentile(totals, 0.5), { digits: 1 });
  measured('Catalogue search with facets, 95 %', percentile(totals, 0.95), {
    digits: 1,
    budget: 60,
  });
}

async function benchLists(db: Database, rounds: number): Promise<void> {
  for (const page of [1, 100]) {
    const times: number[] = [];
    for (let round = 0; round < 10 * rounds; round++)
      for (const sort of sorts)
        for (const narrowing of [{}, { industry: [1] }])
          times.push(await timed(() => reportPage(db, { sort, page, narrowing })));
    // Every statement is planned again a few times before its plan is kept.
    measured(`Page ${page} of a list, any order, 95 %`, percentile(times.slice(50), 0.95), {
      digits: 1,
      budget: 15,
    });
  }
  const query = catalogueSearchContracts.catalogue.query.parse({
    industry: 'packaging',
    sort: 'price-asc',
  });
  const times: number[] = [];
  for (let round = 0; round < 20 * rounds; round++)
    times.push(
      await timed(() => catalogueSearchApi.catalogue({ query, params: {}, body: {} }, { db })),
    );
  measured('Catalogue narrowed by a facet, 95 %', percentile(times, 0.95), {
    digits: 1,
    budget: 30,
  });
}
