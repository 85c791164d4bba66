import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import type { SearchAnswer } from './contract.ts';

let store: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  store = await testApp();
  app = store.app;
  await store.db.query(
    `INSERT INTO industry (slug, name) VALUES ('energy-power', 'Energy & Power'), ('healthcare', 'Healthcare')`,
  );
  await store.db.query(
    `INSERT INTO service (name, description) VALUES ('Energy consulting', '<p>x</p>'), ('Custom research', '<p>y</p>')`,
  );
  // Five thousand names with the same words, so that every limit on candidates is exceeded.
  await store.db.query(
    `INSERT INTO report (code, slug, industry_id, name, keyword, published_on, status)
     SELECT 'MR-EN-' || n, 'common-' || n, 1, 'Common Battery Market ' || n, 'battery, market', '2025-01-01', 'published'
     FROM generate_series(10001, 15000) n`,
  );
  await store.db.query(
    `INSERT INTO report (code, slug, industry_id, name, keyword, summary, published_on, status) VALUES
     ('MR-EN-1', 'rare', 1, 'The only Xenolith of old', '', 'common battery market', '2001-01-01', 'published'),
     ('MR-EN-2', 'pre', 1, 'Battery makers', '', '', '2001-01-01', 'published'),
     ('MR-EN-3', 'percent', 1, '100 % Juice_Drinks \\ Syrups', '', '', '2001-01-01', 'published'),
     ('MR-EN-4', 'quoted', 1, 'The "O''Brien & Sons | !" <b>🚀 Café</b>', '', '', '2001-01-01', 'published'),
     ('MR-EN-5', 'words', 1, 'Electrolysers for seaside towns', 'hydrogen', 'membranes and stacks', NULL, 'published'),
     ('MR-EN-8', 'inside', 1, 'Unbatteried lanterns', '', '', '2001-01-01', 'published'),
     ('MR-EN-9', 'begun', 1, 'Carbon cages', '', '', '2001-01-01', 'published'),
     ('MR-EN-7', 'runs', 1, 'Bio2fuel+H2O: Überseeöl', '', '', '2001-01-01', 'published'),
     ('MR-EN-6', 'draft', 1, 'Xenolith draft', '', '', '2025-01-01', 'draft')`,
  );
});
afterAll(() => store.close());

async function found(q: string): Promise<SearchAnswer> {
  const response = await app.inject({ url: '/admin/api/search', query: { q } });
  expect(response.statusCode, q).toBe(200);
  return response.json();
}
const slugs = async (q: string) => (await found(q)).reports.map(({ slug }) => slug);

describe('header search', () => {
  it('finds a name that contains the text anywhere, however many others contain its words', async () => {
    for (const q of [
      'xenolith',
      'XENO',
      'nolit',
      'h of o',
      'xe',
      'only xenolith of',
      'the only Xenolith of old',
    ])
      expect((await slugs(q))[0], q).toBe('rare');
    expect(await slugs('lith of old')).toEqual(['rare']);
    for (const q of ['io2fue', '2FUEL+h2', 'o: über', 'ÜBERSEE', 'rseeö'])
      expect(await slugs(q), q).toEqual(['runs']);
  });

  it('lists a name that contains the text inside a word, however many reports are about that word', async () => {
    await store.db.query(
      `INSERT INTO report (code, slug, industry_id, name, keyword, summary, published_on, status)
       SELECT 'MR-LA-' || n, 'about-' || n, 1, 'Lighting ' || n, '', 'terns, cars', '2025-01-01', 'published'
       FROM generate_series(1, 20) n`,
    );
    for (const q of ['terns', 'tern', 'nbatter']) expect((await slugs(q))[0], q).toBe('inside');
    // Thousands have the word itself in their names.
    expect(await slugs('batteri')).toContain('inside');
    // A short text, as while somebody is typing.
    expect((await slugs('car'))[0]).toBe('begun');
  });

  it('lists every industry and service whose name contains the text', async () => {
    await store.db.query(
      `INSERT INTO industry (slug, name) SELECT 'trade-' || n, 'Quarzite ' || n FROM generate_series(1, 12) n`,
    );
    await store.db.query(
      `INSERT INTO service (name, description) SELECT 'Quarzite study ' || n, '<p>x</p>' FROM generate_series(1, 12) n`,
    );
    const { industries, services } = await found('uarzit');
    expect([industries.length, services.length]).toEqual([12, 12]);
  });

  it('puts names that begin with the text first, then others that contain it, newest first', async () => {
    const [first, ...others] = await slugs('battery');
    expect(first).toBe('pre');
    expect(others).toEqual([
      'common-15000',
      'common-14999',
      'common-14998',
      'common-14997',
      'common-14996',
      'common-14995',
      'common-14994',
    ]);
  });

  it('finds each of five thousand names by its exact text', async () => {
    for (const n of [10001, 12345, 14999])
      expect(await slugs(`Market ${n}`)).toEqual([`common-${n}`]);
  });

  it('finds codes, both exactly and by their beginning', async () => {
    expect((await slugs('mr-en-1'))[0]).toBe('rare');
    expect(await slugs('MR-EN-12345')).toEqual(['common-12345']);
    expect(await slugs('mr-en-1234')).toHaveLength(8);
  });

  it('finds words in any order, and their beginnings', async () => {
    expect(await slugs('towns electrolyser')).toEqual(['words']);
    expect(await slugs('hydrog membr')).toEqual(['words']);
    expect(await slugs('seaside electrolysers t')).toEqual(['words']);
  });

  it.each(['xenolth', 'xenollith', 'xenoltih', 'henolith', 'xenolitg', 'old xenolih'])(
    'finds a word with one typing error: %s',
    async (q) => expect(await slugs(q)).toEqual(['rare']),
  );

  it('says so if no report has all words, and lists those that have some', async () => {
    const { reports, nearest } = await found('makers xenolith');
    expect(nearest).toBe(true);
    expect(reports.map(({ slug }) => slug)).toEqual(['pre', 'rare']);
    expect((await found('xenolith')).nearest).toBeUndefined();
    expect((await found('xenolih')).corrected).toEqual([{ typed: 'xenolih', meant: 'xenolith' }]);
  });

  it('ranks a report on the subject of a search above those that only mention it, wherever the rest occurs', async () => {
    await store.db.query(
      `INSERT INTO report (code, slug, industry_id, name, keyword, summary, table_of_contents, published_on, status)
       VALUES ('MR-LI-1', 'subject', 1, 'Lanthanum magnets', '', '', '<ol><li>Demand in Ruritania</li></ol>', '2001-01-01', 'published'),
         ('MR-LI-2', 'mention', 1, 'Glass lenses', '', 'Makers in Ruritania add lanthanum', '', '2025-01-01', 'published')`,
    );
    for (const q of ['lanthanum Ruritania', 'Ruritania lanthanum market 2030']) {
      expect(await slugs(q), q).toEqual(['subject', 'mention']);
      const listed = await app.inject({ url: '/admin/api/catalogue', query: { q } });
      expect(
        listed.json().reports.map(({ slug }: { slug: string }) => slug),
        q,
      ).toEqual(['subject', 'mention']);
    }
  });

  it('treats every character literally', async () => {
    for (const q of ['%', '100 %', '_', 'juice_d', '\\', ' \\ '])
      expect((await slugs(q))[0], q).toBe('percent');
    for (const q of ['"', "o'brien", '&', '|', '!', '🚀', 'CAFÉ', '<b>'])
      expect(await slugs(q), q).toContain('quoted');
    for (const q of [
      "') OR 97=97 --",
      "a' & b | !c:*",
      ':*',
      '()',
      '\u202e',
      '%'.repeat(200),
      'ß'.repeat(200),
    ])
      expect((await found(q)).reports, q).toEqual([]);
  });

  it('finds industries and services by name, by word and with a typing error', async () => {
    const { industries, services } = await found('energy');
    expect(industries.map(({ slug }) => slug)).toEqual(['energy-power']);
    expect(services.map(({ name }) => name)).toEqual(['Energy consulting']);
    expect((await found('helthcare')).industries.map(({ slug }) => slug)).toEqual(['healthcare']);
    expect(await found('zzzzzz')).toEqual({ industries: [], services: [], reports: [] });
  });

  it('refuses invalid searches with a message', async () => {
    const status = async (query: string) => {
      const response = await app.inject(`/admin/api/search${query}`);
      return [response.statusCode, response.json().message];
    };
    expect(await status(`?q=${'x'.repeat(10_000)}`)).toEqual([
      400,
      'Please use at most 200 characters.',
    ]);
    expect(await status('?q=%20')).toEqual([400, 'Please enter what you are looking for.']);
    expect((await status('?q=a%00b'))[0]).toBe(400);
    expect((await status(''))[0]).toBe(400);
    expect((await status('?q=a&q=b'))[0]).toBe(400);
  });
});
