import { afterAll, expect, it } from 'vitest';
import { rows } from '#src/db/open.ts';
import { testDatabase } from '../../../../test/database.ts';
import { importReports } from './import-reports.ts';
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

it('lexemes of descriptions are those that the database finds in the whole text, whatever it contains', async () => {
  const known = new KnownWords();
  const texts = [
    '',
    ' ',
    ...Array.from({ length: 4000 }, () => text(40)),
    `${'word '.repeat(9000)}end`,
  ];
  let own = 0;
  for (let from = 0; from < texts.length; from += 500) {
    const some = texts.slice(from, from + 500);
    const found = await known.lexemesOf(database.db, some);
    const expected = await rows<{ whole: string; own: string | null }>(
      database.db,
      `SELECT strip(to_tsvector('english', search_plain(search_shown(html))))::text AS whole,
         array_to_tsvector(string_to_array(lexemes, E'\\n'))::text AS own
       FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS g (html, lexemes, n) ORDER BY n`,
      [some, found],
    );
    expected.forEach((one, n) => {
      if (one.own !== null) expect([some[n], one.own]).toEqual([some[n], one.whole]);
      own += one.own === null ? 0 : 1;
    });
  }
  // The others contain an unpaired angle bracket, or are longer than the indexed text.
  expect(own).toBeGreaterThan(2000);
  expect(await known.lexemesOf(database.db, [texts.at(-1)!])).toEqual([null]);
});

it('spelling corrections use the words in names and keywords of published reports', async () => {
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
