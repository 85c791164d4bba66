import { afterAll, expect, it } from 'vitest';
import { rows } from '#src/db/open.ts';
import { testDatabase } from '../../../../../test/database.ts';
import { importReports } from '../import-reports.ts';
import { KnownWords } from './known-words.ts';

const database = await testDatabase();
afterAll(() => database.close());
await database.db.query("INSERT INTO industry (slug, name) VALUES ('healthcare', 'Healthcare')");

let seed = 7;
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};
const PARTS = [
  "battery|Batteries|the|Sodium-ion|over-the-air|U.S.|a|naïve|İSTANBUL|Ærø|ΟΔΟΣ|Straße|don't|é|日本語|🙂|‑",
  '12.5|-3.2|1e9|2024–2032|$4,200|3/4|/usr/share|x@example.com|https://a.example/b-c?d=e_f|a.example|snake_case',
  '<p>|</p>|<br/>|<a href="https://x.example/y z" title="a > b">|</a>|<!-- no -->|<|>|&amp;|&lt;|&#39;',
  `"quoted"|(in brackets)|\u00a0|\u2003|\t|\n|\r\n|\\'|:|*`,
].flatMap((parts) => parts.split('|'));
const text = (most: number) =>
  Array.from(
    { length: random(most) },
    () => PARTS[random(PARTS.length)]! + (random(3) ? ' ' : ''),
  ).join('');

it('what is handed over of texts is what the database finds in them, whatever they contain', async () => {
  const known = new KnownWords();
  const texts = ['', ' ', ...Array.from({ length: 4000 }, () => text(40))];
  let handedOver = 0;
  for (let from = 0; from < texts.length; from += 500) {
    const some = texts.slice(from, from + 500).map((description, n) => ({
      description,
      table_of_contents: texts[from + n + 7] ?? '',
      segmentation: texts[from + n + 23] ?? '',
    }));
    const found = await known.textsOf(database.db, some);
    const expected = await rows<Record<'whole' | 'words' | 'vector' | 'places', string>>(
      database.db,
      `SELECT strip(search_lexemes(search_shown(description)))::text AS whole,
         array_to_tsvector(string_to_array(words, E'\n'))::text AS words,
         (setweight(search_lexemes(', ' || search_shown(segmentation)), 'B') ||
          setweight(search_lexemes(search_shown(table_of_contents)), 'C'))::text AS vector,
         places::tsvector::text AS places
       FROM json_to_recordset($1) AS g (n int, description text, table_of_contents text, segmentation text, words text, places text)
       ORDER BY n`,
      [JSON.stringify(some.map((one, n) => ({ ...one, n, ...found[n] })))],
    );
    expected.forEach(({ whole, words, vector, places }, n) => {
      if (!found[n]) return;
      handedOver += 1;
      expect([some[n], words, places]).toEqual([some[n], whole, vector]);
    });
  }
  // The others contain an unpaired angle bracket.
  expect(handedOver).toBeGreaterThan(800);
});

it.each([
  ['longer than what is indexed', `${'word '.repeat(9000)}end`],
  ['of more places than a vector holds', `${'a '.repeat(17_000)}end`],
  ['of one word too often', `${'word '.repeat(300)}end`],
  ['of a word without spaces that holds many', `x ${'word/'.repeat(300)}end`],
])('a text is left to the database: %s', async (_, table_of_contents) => {
  const texts = { description: '', table_of_contents, segmentation: 'By end-use' };
  const found = await new KnownWords().textsOf(database.db, [
    texts,
    { ...texts, table_of_contents: '' },
  ]);
  expect(found).toEqual([undefined, { words: '', places: expect.stringContaining("'endus':") }]);
});

it('a report is searched by the same words whether its name, keywords and summary were parsed here or there', async () => {
  await database.db.query('DELETE FROM report');
  const lines = Array.from({ length: 1500 }, (_, n) => {
    // Texts with an angle bracket are left to the database.
    const cell = (most: number) => text(most).replace(n % 4 ? /["<]/g : /"/g, '');
    const name = cell(12).replace(/[\r\n,]/g, ' ');
    return `S_${n}.${n % 5}-A-${n},x ${name},healthcare,"${cell(20)}","${cell(40)}"`;
  });
  const long = `L-1,Long,healthcare,x,${'half-way to the end '.repeat(200)}`;
  const file = `report_id,name,industry,keyword,summary\n${[...lines, long].join('\n')}\n`;
  const done = await importReports(
    (async function* () {
      yield Buffer.from(file);
    })(),
    { db: database.db },
  );
  expect(done.inserted).toBe(1501);
  const searches = () =>
    rows(database.db, 'SELECT code, search::text FROM report ORDER BY code COLLATE "C"');
  const handedOver = await searches();
  await database.db.query('UPDATE report SET search = NULL');
  expect(handedOver).toEqual(await searches());
});

it('the words of a report follow its name', async () => {
  await database.db.query("UPDATE report SET name = 'Renamed graphene' WHERE code = 'L-1'");
  const [found] = await rows<{ search: string }>(
    database.db,
    "SELECT search::text FROM report WHERE code = 'L-1'",
  );
  expect(found!.search).toContain("'graphen':2A");
});

it('spelling corrections use the words in names and keywords of published reports', async () => {
  await database.db.query('DELETE FROM report');
  await database.db.query('DELETE FROM search_word');
  const cell = (more = '') => `"${text(12).replace(/["\r\n]/g, ' ')} x${more}"`;
  const lines = Array.from({ length: 1500 }, (_, n) => {
    const keyword = cell(n % 50 ? '' : ' kilowatt'.repeat(150));
    return `W-${n},${cell()},healthcare,${keyword},${n % 7 ? '' : 'draft'}`;
  });
  const file = `report_id,name,industry,keyword,status\n${lines.join('\n')}\n`;
  const done = await importReports(
    (async function* () {
      yield Buffer.from(file);
    })(),
    { db: database.db },
  );
  expect(done.inserted).toBeGreaterThan(1000);
  const words = await rows<{ words: string[]; expected: string[] }>(
    database.db,
    `SELECT ARRAY(SELECT word FROM search_word ORDER BY word) AS words,
       ARRAY(SELECT DISTINCT run FROM (SELECT name || ' ' || left(keyword, 1000) AS t FROM report WHERE status = 'published') r,
         runs_of(t || ' ' || search_plain(t)) run ORDER BY run) AS expected`,
  );
  expect(words[0]!.words).toEqual(words[0]!.expected);
});
