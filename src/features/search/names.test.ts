import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { namesContaining, patternOf } from './names.ts';

const REPORTS = 6000;
const MOST = 40;
let store: TestApp;
let names: string[];

beforeAll(async () => {
  store = await testApp();
  await store.db.query(
    "INSERT INTO industry (id, slug, name) VALUES (1, 'a', 'A') ON CONFLICT DO NOTHING",
  );
  // One name in two hundred has rare words, and older ones have rarer words. The newest is the last.
  await store.db.query(
    `INSERT INTO report (code, slug, industry_id, name, keyword, published_on, status)
     SELECT 'N-' || n, 'n-' || n, 1,
       CASE WHEN n % 200 = 0 THEN 'Gallium-Nitride Sensor (GaN) ' ELSE 'Lithium Battery ' END
         || CASE WHEN n < 900 THEN 'Membrane' ELSE 'Battery-Pack' END || ' Market ' || n,
       'storage', DATE '2020-01-01' + n / 10, 'published' FROM generate_series(1, ${REPORTS}) n`,
  );
  await store.db.query('ANALYZE report; ANALYZE report_text');
  // What is only done in a large catalogue.
  await store.db.query('UPDATE industry SET report_count = 1000000 WHERE id = 1');
  const { rows } = await store.db.query(
    'SELECT search_name FROM report ORDER BY published_on DESC, id DESC',
  );
  names = rows.map(({ search_name }) => search_name);
});
afterAll(() => store.close());

const statement = (text: string) =>
  namesContaining(text, { pattern: '$2', condition: 'true', most: MOST, often: 50 });

it.each([
  'battery', // in nearly every name
  'BATTERY-p',
  'membrane', // in old ones alone
  'gallium',
  'ium-nitr',
  'nitride sensor (gan',
  'sensor (gan) battery-pack market 5',
  'lithium battery membrane',
  'ery membr',
  'market 59',
  'a',
  'n)',
  'xenolith',
])('finds the newest names that contain "%s", however common it is', async (text) => {
  const { rows } = await store.db.query(statement(text), [text, patternOf(text)]);
  const wanted = names.filter((name) => name.includes(text.toLowerCase())).slice(0, MOST);
  expect(rows.map(({ search_name }) => search_name)).toEqual(wanted);
});

it('reads no name through the index for a common text, and not every name for a rare one', async () => {
  const plan = async (text: string) => {
    const { rows } = await store.db.query(`EXPLAIN (ANALYZE, TIMING OFF) ${statement(text)}`, [
      text,
      patternOf(text),
    ]);
    return rows.map((row) => row['QUERY PLAN'] as string).join('\n');
  };
  const byIndex = /\(never executed\)\s+(?:Recheck Cond|Filter): [^\n]*search_name ~ '/;
  const byName = /report_newest on report [^\n]*\(never executed\)/;
  expect(await plan('battery')).toMatch(byIndex);
  expect(await plan('battery')).not.toMatch(byName);
  expect(await plan('membrane')).toMatch(byName);
  expect(await plan('membrane')).not.toMatch(byIndex);
});

/** What reports_meant is asked for one word. */
const asked = (word: string, units: object[] = []) =>
  JSON.stringify({
    names: `'${word}'`,
    words: `'${word}'`,
    begun: '',
    nearest: `'${word}'`,
    ways: [`'${word}'`],
    measures: [],
    units,
  });
const meant = async (query: string, most: number): Promise<number[]> => {
  const { rows } = await store.db.query('SELECT id FROM reports_meant($1, $2) ORDER BY id', [
    query,
    most,
  ]);
  return rows.map(({ id }) => id);
};

it('takes the first reports with a word of every report in a large catalogue, and lists no others', async () => {
  const { rows } = await store.db.query('SELECT id FROM report ORDER BY id LIMIT 2400');
  expect(await meant(asked('market'), 2400)).toEqual(rows.map(({ id }) => id));
  // It is in too few for that; all of them are found.
  expect(await meant(asked('nitride'), 2400)).toHaveLength(REPORTS / 200);
});

it('finds nothing with a word that is in no report', async () => {
  const unknown = { typed: 'qwertz', held: "'qwertz':*" };
  expect(await meant(asked('market', [unknown]), 300)).toEqual([]);
  expect(await meant(asked('market', [{ typed: 'markets', held: "'market'" }]), 300)).toHaveLength(
    300,
  );
});

it('counts the texts with a word, as far as it was asked', async () => {
  const counted = async (query: string, most: number) => {
    const text = "SELECT count_texts_with(to_tsquery('english', $1), $2) AS reports";
    return (await store.db.query(text, [query, most])).rows[0].reports as number;
  };
  expect(await counted('market', 100)).toBe(100);
  expect(await counted('nitride', 1000)).toBe(REPORTS / 200);
  expect(await counted('nitride & lithium', 1000)).toBe(0);
  expect(await counted('gallium <-> nitride', 10)).toBe(10);
  expect(await counted('xenolith', 1000)).toBe(0);
});
