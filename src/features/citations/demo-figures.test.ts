import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicValues } from '#src/features/figures/editing/public-values.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { citedFigure } from './cited-figure.ts';
import { figureFrame } from './embed/figure-frame.ts';

// The figures of all markets of the demo, with texts of realistic length.

let store: TestApp;
let ids: number[];
let coverage: Map<number, string>;
/** Those that are not kept for buyers as a whole. */
let free: Set<number>;
beforeAll(async () => {
  store = await testApp({ demo: true });
  const { rows } = await store.db.query('SELECT id, visibility, years FROM figure ORDER BY id');
  ids = rows.map(({ id }) => id);
  coverage = new Map(
    rows.map(({ id, years: [first, ...more] }) => [id, [first, ...more.slice(-1)].join('/')]),
  );
  free = new Set(rows.filter((one) => one.visibility === 'everybody').map(({ id }) => id));
});
afterAll(() => store?.close());

const today = new Date().toISOString().slice(0, 10);
const get = (url: string) => store.app.inject(url);
const fileOf = async (id: number) => {
  const { headers } = await get(`/figures/${id}.json`);
  return get(String(headers.location));
};
const pageOf = async (id: number) => {
  const { headers } = await get(`/figures/${id}`);
  return get(String(headers.location));
};

it('the frame of a figure weighs at most 15,000 bytes and states its status', async () => {
  expect(ids.length).toBeGreaterThan(1000);
  const options = {
    address: 'https://meridian.example/figures/1234-a-market-by-some-rather-long-dimension',
    publisher: 'Meridian Research',
    stylesheet: '/assets/figure-frame.css',
  };
  const heavy: string[] = [];
  for (const id of ids.filter((_, n) => n % 4 === 0)) {
    const found = await citedFigure(store.db, id);
    const html = figureFrame(found!.figure, options);
    if (Buffer.byteLength(html) > 15_000) heavy.push(`${id}: ${Buffer.byteLength(html)}`);
    expect(html).toMatch(/Current, |Superseded by the |Corrected on /);
  }
  expect(heavy).toEqual([]);
});

const needed = ['name', 'description', 'url', 'identifier', 'license', 'creator', 'publisher'];
const more = ['version', 'datePublished', 'dateModified', 'temporalCoverage', 'variableMeasured'];

it('pages weigh at most 12 KB, and are data sets with everything that search engines require', async () => {
  const ofOneYear = ids.findIndex((id) => !coverage.get(id)!.includes('/'));
  expect(ofOneYear).toBeGreaterThanOrEqual(0);
  for (const id of ids.filter((_, n) => n % 29 === 0 || n === ofOneYear)) {
    const { statusCode, body } = await pageOf(id);
    expect([id, statusCode]).toEqual([id, 200]);
    expect(gzipSync(body).length, `${id}`).toBeLessThanOrEqual(12_288);
    const json =
      /<script type="application\/ld\+json">(\{"@context":"[^"]+","@type":"Dataset".*?)<\/script>/s;
    const data = JSON.parse(json.exec(body)?.[1] ?? '{}');
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'Dataset' });
    for (const name of [...needed, ...more]) expect(data[name], `${id} ${name}`).toBeTruthy();
    expect(data.description.length).toBeGreaterThanOrEqual(50);
    expect(data.description).toMatch(/[.!?] Meridian Research, from /);
    expect(data.description.length).toBeLessThanOrEqual(5000);
    expect(data.temporalCoverage).toMatch(/^\d{4}(\/\d{4})?$/);
    expect(data.temporalCoverage).toBe(coverage.get(id));
    const files: Record<string, string>[] = data.distribution ?? [];
    expect(data.isAccessibleForFree, `${id}`).toBe(free.has(id));
    expect(files.some(({ encodingFormat }) => encodingFormat === 'text/csv')).toBe(free.has(id));
    for (const { contentUrl = '' } of files)
      expect((await get(new URL(contentUrl).pathname)).statusCode, contentUrl).toBe(200);
  }
});

it('the index for the check of numbers matches the figures', async () => {
  const { rows } = await store.db.query(
    'SELECT rows, visibility, decimals, public_values FROM figure',
  );
  for (const { public_values, ...figure } of rows)
    expect(public_values).toEqual(publicValues(figure));
});

it('superseded and corrected figures are marked everywhere, with the current value', async () => {
  const { rows } = await store.db.query(
    `SELECT f.id, e.status FROM figure f JOIN edition e ON e.id = f.edition_id WHERE f.form = 'totals' ORDER BY f.id`,
  );
  const old = rows.find(({ status }) => status === 'superseded');
  const page = (await pageOf(old.id)).body;
  expect(page).toMatch(/Superseded by the \d+\w+ edition/);
  expect(page).toMatch(
    /For \d{4} this edition said USD [\d,.]+ million; the \d+\w+ edition says USD [\d,.]+ million/,
  );
  expect((await get(`/figures/${old.id}/embed`)).body).toContain('Superseded by the');
  const json = (await fileOf(old.id)).json();
  expect(json).toMatchObject({ status: 'superseded', present: { address: expect.any(String) } });
  const { answers } = (await get(`/admin/api/verify?figure=${old.id}`)).json();
  expect(answers[0]).toMatchObject({
    verdict: 'superseded',
    present: { edition: json.present.edition },
  });

  const { corrections } = (await get('/admin/api/corrections')).json();
  expect(corrections.length).toBeGreaterThan(3);
  const list = (await get('/corrections')).body;
  for (const { figure_id, field, old_value, new_value, reason, corrected_on } of corrections) {
    const json = (await fileOf(figure_id)).json();
    expect(json.status).toBe('corrected');
    expect(corrected_on >= json.edition.published_on && corrected_on <= today, corrected_on).toBe(
      true,
    );
    expect(list).toContain(reason);
    expect((await pageOf(figure_id)).body).toMatch(/Corrected on \d+ \w+ \d{4}/);
    const asked = `/admin/api/verify?figure=${figure_id}&value=`;
    const verdict = async (value: number) => (await get(asked + value)).json().answers[0].verdict;
    if (field === 'value')
      expect([await verdict(old_value), await verdict(new_value)]).toEqual([
        'superseded',
        'current',
      ]);
  }
});

it('every article shows figures of the current edition, which existed on its own date', async () => {
  const { rows } = await store.db.query(
    `SELECT a.name, e.status, e.published_on <= a.published_at::date AS is_after, a.published_at <= now() AS is_there
     FROM article a, regexp_matches(a.description, '/figures/(\\d+)-', 'g') AS shown(id)
       JOIN figure f ON f.id = shown.id[1]::bigint JOIN edition e ON e.id = f.edition_id`,
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { name, status, ...times } of rows) {
    expect(['current', 'corrected'], name).toContain(status);
    expect(times, name).toEqual({ is_after: true, is_there: true });
  }
});
