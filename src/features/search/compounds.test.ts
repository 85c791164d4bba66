import { afterAll, beforeAll, expect, it } from 'vitest';
import { renewOutdatedTexts } from '#src/features/catalogue/import/write-due-texts.ts';
import { apiBase } from '#src/routes.ts';
import { testApp } from '../../../test/app.ts';

// Compounds that a report writes with a hyphen, and readers as one word or two, wherever in the report they are.

const store = await testApp();
beforeAll(async () => {
  await store.db.query(
    `INSERT INTO industry (slug, name) VALUES ('retail', 'Retail');
     INSERT INTO report (code, slug, industry_id, name, keyword, summary, description, table_of_contents, status) VALUES
     ('MR-RE-1', 'parcels', 1, 'Parcel Market', '', '', '<p>Driven by e-commerce and 5G.</p>', '', 'published'),
     ('MR-RE-2', 'shops', 1, 'Shop Fitting Market', '', '', '<p>An ecommerce threat.</p>', '', 'published'),
     ('MR-RE-3', 'peptides', 1, 'Peptide Market', '', 'Demand for GLP-1 drugs', '', '', 'published'),
     ('MR-RE-4', 'packs', 1, 'Bio-based Packaging Market', '', '', '', '', 'published'),
     ('MR-RE-5', 'lamps', 1, 'Lamp Market', '', '', '', '<ol><li>Off-grid lamps</li></ol>', 'published'),
     ('MR-RE-6', 'phones', 1, 'Phone Market', '', '', '<p>A smartphone in every pocket.</p>', '', 'published'),
     ('MR-RE-7', 'cats', 1, 'Cats Market', '', '', '', '', 'published')`,
  );
});
afterAll(() => store.close());

/** The slugs that a search finds, and what it took the text for. */
async function found(q: string) {
  const answer = await store.app.inject({ url: `${apiBase}/catalogue`, query: { q } });
  expect(answer.statusCode, q).toBe(200);
  const { reports, search } = answer.json();
  return {
    slugs: reports.map(({ slug }: { slug: string }) => slug).toSorted(),
    corrected: search?.corrected ?? [],
  };
}
const slugs = async (q: string) => (await found(q)).slugs;

const WAYS: [string[], string[]][] = [
  [
    ['ecommerce', 'e-commerce', 'e commerce', 'E-Commerce'],
    ['parcels', 'shops'],
  ],
  [['glp1', 'GLP-1', 'glp 1'], ['peptides']],
  [['biobased', 'bio-based', 'bio based'], ['packs']],
  [['offgrid', 'off-grid'], ['lamps']],
  [['smart phone', 'smart-phone', 'smartphones'], ['phones']],
  [['5 g', '5-G'], ['parcels']],
];

it.each(WAYS)('%j find the same reports', async (ways, expected) => {
  for (const way of ways) expect([way, await slugs(way)]).toEqual([way, expected]);
});

it('reports of an earlier version are found so once they were renewed', async () => {
  const { db } = store;
  const stored = () =>
    db.query(
      'SELECT search::text, whole::text FROM report JOIN report_text ON report_id = id ORDER BY id',
    );
  const before = (await stored()).rows;
  await db.query(
    `UPDATE report SET search = to_tsvector('english', name);
     UPDATE report_text SET whole = to_tsvector('english', '');
     INSERT INTO report_text_outdated (report_ids) SELECT array_agg(id) FROM report`,
  );
  expect(await slugs('ecommerce')).toEqual([]);
  while (await renewOutdatedTexts(db));
  expect((await stored()).rows).toEqual(before);
});

it('a short name that no report has is not taken for a word with another letter', async () => {
  expect(await found('CATL')).toMatchObject({ corrected: [] });
  expect(await slugs('CATL')).not.toContain('cats');
  // A missing letter, and two that are swapped.
  expect(await slugs('lmap')).toEqual(['lamps']);
  expect(await slugs('phne')).toContain('phones');
});
