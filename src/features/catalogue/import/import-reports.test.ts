import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test/database.ts';
import { costOf } from '../../../../test/processes/processor-time.ts';
import type { ImportProblem } from './import-batch.ts';
import { type ImportOptions, importReports } from './import-reports.ts';
import { writeAllDueTexts, writeDueTexts } from './write-due-texts.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await database.db.query(
    `INSERT INTO industry (slug, name) VALUES ('energy-power', 'Energy & Power'), ('healthcare', 'Healthcare')`,
  );
});
beforeEach(() => database.db.query('DELETE FROM report'));
afterAll(() => database.close());

async function* chunked(text: string | Buffer, size = 1000): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function importText(text: string | Buffer, options: Partial<ImportOptions> = {}) {
  const problems: ImportProblem[] = [];
  const summary = await importReports(chunked(text), {
    db: database.db,
    onProblem: (problem) => problems.push(problem),
    ...options,
  });
  return { summary, problems };
}

const stored = async (columns = '*') =>
  (await database.db.query(`SELECT ${columns} FROM report ORDER BY code`)).rows as Record<
    string,
    unknown
  >[];

const FULL = `report_id,slug,name,industry,keyword,summary,short_description,description,toc,segmentation,author_name,pages,published_date,single_user_price,multiple_user_price,corporate_price,formats,image,status
mr-1,,Ammonia Märkte & More,energy-power,"green, ammonia",Sum,Short,"<p onclick=""x()"">Hi<script>1</script></p>",<ol><li>One</li></ol>,<p>S</p>,A. Author,120,2025-04-01,3450.5,4450,0.29,PDF;Excel,/media/a.png,published
`;

describe('import of reports', () => {
  it('stores a row: prices in cents, sanitised HTML, formats, a slug from the name', async () => {
    const { summary, problems } = await importText(FULL);
    expect(problems).toEqual([]);
    expect(summary).toMatchObject({
      rows: 1,
      inserted: 1,
      failed: 0,
      bytes: Buffer.byteLength(FULL),
    });
    const [report] = await stored();
    expect(report).toMatchObject({
      code: 'MR-1',
      slug: 'ammonia-markte-more',
      description: '<p>Hi</p>',
      single_price_cents: 345050,
      corporate_price_cents: 29,
      formats: ['PDF', 'Excel'],
      published_on: '2025-04-01',
      image: '/media/a.png',
      pages: 120,
    });
  });

  it('imports prices in other currencies, and leaves those not in the file unchanged', async () => {
    const file = (heads: string, values: string) =>
      importText(`report_id,name,industry,${heads}\nC-1,Currencies,healthcare,${values}`);
    const prices = async () => (await stored('currency_prices'))[0]!.currency_prices;
    await file('single_user_price,single_user_price_eur,corporate_price_gbp', '3450,3190.50,');
    expect(await prices()).toEqual({ EUR: { 'single-user': 319_050 } });
    expect(
      (await file('corporate_price_eur,single_user_price_gbp', '6500,2750')).summary,
    ).toMatchObject({ updated: 1 });
    const all = {
      EUR: { 'single-user': 319_050, 'corporate-user': 650_000 },
      GBP: { 'single-user': 275_000 },
    };
    expect(await prices()).toEqual(all);
    const again = await file('corporate_price_eur,single_user_price_gbp', '6500,2750');
    expect(again.summary).toMatchObject({ unchanged: 1, updated: 0 });
    const { problems } = await file('single_user_price_eur,single_user_price_gbp', '0,12.345');
    expect(problems[0]!.reasons).toEqual([
      'single_user_price_eur: must be an amount in EUR above zero, such as 3450 or 3450.50, or empty',
      'single_user_price_gbp: must be an amount in GBP above zero, such as 3450 or 3450.50, or empty',
    ]);
    await expect(file('single_user_price_jpy', '1')).resolves.toMatchObject({
      summary: { broken: { reason: expect.stringContaining('single_user_price_jpy') } },
    });
    await file('single_user_price_gbp', '');
    expect(await prices()).toEqual({ EUR: all.EUR });
  });

  it('fills in the numbers of texts, and refuses a text that refers to missing figures', async () => {
    await importText('report_id,name,industry\nN-1,Numbers,healthcare');
    await database.db.query(
      `INSERT INTO figure (edition_id, number, title, subject, form, metric, geography, unit, decimals, years, rows)
       SELECT e.id, 1, 't', 's', 'totals', 'm', 'g', 'u', 1, '{2024}', '[{"name":"World","values":[7]}]'
       FROM edition e JOIN report r ON r.id = e.report_id WHERE r.code = 'N-1'`,
    );
    const row = (where: string) =>
      `report_id,name,industry,description\nN-1,Numbers,healthcare,"<p><data value=""${where}"">0</data></p>"`;
    const { problems } = await importText(row('1/Mars/2024'));
    expect(problems.map(({ reasons }) => reasons)).toEqual([
      ['description: names “Mars”, which is not a row of figure 1'],
    ]);
    expect((await importText(row('1/World/2024'))).problems).toEqual([]);
    const [report] = await stored('code, description, slug');
    expect(report!.description).toBe('<p><data value="1/World/2024">7.0</data></p>');
  });

  it('reads a byte order mark, CRLF, quoted line ends and columns in any order', async () => {
    const text =
      '\uFEFFName,Industry,REPORT_ID,summary\r\n"Grid ""A""",Healthcare,A-1,"two\r\nlines"\r\n\r\nB,HEALTHCARE,A-2,x';
    expect((await importText(text)).summary).toMatchObject({ inserted: 2, failed: 0 });
    expect(await stored('name, summary')).toEqual([
      { name: 'Grid "A"', summary: 'two\r\nlines' },
      { name: 'B', summary: 'x' },
    ]);
  });

  it('lists every error of a bad row with the line on which it begins, and imports the others', async () => {
    const { summary, problems } = await importText(
      [
        'report_id,name,industry,slug,pages,published_date,single_user_price,status',
        'A-1,"Two',
        'lines",healthcare,,1,,,',
        'A 2,,Nowhere,Bad Slug,-1,2025-02-30,12.345,maybe',
        'A-3,Third,healthcare,verify,1,,,',
        'A-4,Fourth,healthcare',
        'A-5,Fifth,healthcare,,1,2025-02-28,0,draft',
        'A-6,Sixth,healthcare,,1,2025-02-28,10,draft',
      ].join('\n'),
    );
    expect(summary).toMatchObject({ rows: 6, inserted: 2, failed: 4 });
    expect(problems.map(({ line, reportId }) => [line, reportId])).toEqual([
      [4, 'A 2'],
      [5, 'A-3'],
      [6, 'A-4'],
      [7, 'A-5'],
    ]);
    expect(problems[0]?.reasons.map((reason) => reason.split(':')[0]).toSorted()).toEqual([
      'industry',
      'name',
      'pages',
      'published_date',
      'report_id',
      'single_user_price',
      'slug',
      'status',
    ]);
    expect(problems[1]?.reasons.join()).toContain('address of the site');
    expect(problems[2]?.reasons.join()).toContain('has 3 values');
    expect(await stored('code')).toEqual([{ code: 'A-1' }, { code: 'A-6' }]);
  });

  it('HTML nested too deeply is refused in its row, long HTML is sanitised in another thread', async () => {
    const long = '<p>Hi<script>1</script></p>'.repeat(3000);
    const rows = `A-1,One,healthcare,${'<div>'.repeat(180_000)}\nA-2,Two,healthcare,${long}\n`;
    const cost = await costOf(async () => {
      const { problems } = await importText(`report_id,name,industry,description\n${rows}`);
      expect(problems).toMatchObject([
        { reportId: 'A-1', reasons: [expect.stringMatching(/^description: .*100/)] },
      ]);
    });
    expect(await stored('code, description')).toEqual([
      { code: 'A-2', description: '<p>Hi</p>'.repeat(3000) },
    ]);
    expect(cost).toBeLessThan(400);
  });

  it('changes nothing on a second run, and only what differs on a third', async () => {
    await importText(FULL);
    const before = await stored('*, xmin::text, xmax::text');
    expect((await importText(FULL)).summary).toMatchObject({
      inserted: 0,
      updated: 0,
      unchanged: 1,
    });
    expect(await stored('*, xmin::text, xmax::text')).toEqual(before);
    const { summary } = await importText(
      'report_id,name,industry,pages\nmr-1,Ammonia Märkte & More,energy-power,130\n',
    );
    expect(summary).toMatchObject({ updated: 1, unchanged: 0 });
    expect(await stored('pages, summary')).toEqual([{ pages: 130, summary: 'Sum' }]);
  });

  it('adds a redirect when a slug changes, but none that hides a page', async () => {
    const head = 'report_id,name,industry,slug\n';
    await importText(`${head}A-1,One,healthcare,first\n`);
    await importText(`${head}A-1,One,healthcare,second\n`);
    const redirects = async () =>
      (await database.db.query('SELECT old_slug FROM slug_redirect')).rows;
    expect(await redirects()).toEqual([{ old_slug: 'first' }]);
    await importText(`${head}A-2,Two,healthcare,first\n`);
    expect(await redirects()).toEqual([]);
    // A file without a slug does not change the address, whatever the new name.
    await importText('report_id,name,industry\nA-1,Renamed,healthcare\n');
    expect(await stored('slug, name')).toEqual([
      { slug: 'second', name: 'Renamed' },
      { slug: 'first', name: 'Two' },
    ]);
  });

  it('makes slugs unique by appending the code, and refuses the slug of another report', async () => {
    const rows = [
      'A-1,Same,healthcare,',
      'A-2,Same,healthcare,',
      'A-3,About,healthcare,',
      'A-4,X,healthcare,same',
    ];
    const { problems } = await importText(`report_id,name,industry,slug\n${rows.join('\n')}\n`);
    expect(await stored('slug')).toEqual([
      { slug: 'same' },
      { slug: 'same-a-2' },
      { slug: 'about-a-3' },
    ]);
    expect(problems).toEqual([
      { line: 5, reportId: 'A-4', reasons: ['slug: "same" belongs to A-1'] },
    ]);
    const twice = await importText(
      'report_id,name,industry,slug\nB-1,P,healthcare,pp\nB-2,Q,healthcare,pp\n',
    );
    expect(twice.problems).toEqual([
      { line: 3, reportId: 'B-2', reasons: ['slug: "pp" belongs to B-1'] },
    ]);
  });

  it('uses the later of two rows with the same code', async () => {
    const { summary } = await importText(
      'report_id,name,industry\nA-1,Old,healthcare\na-1,New,healthcare\n',
    );
    expect(summary).toMatchObject({ inserted: 1, updated: 1, failed: 0 });
    expect(await stored('name')).toEqual([{ name: 'New' }]);
  });

  it('writes nothing in a dry run, with the same counts as the import', async () => {
    await importText(FULL);
    const before = await stored('*, xmin::text, xmax::text');
    const text = `${FULL.replace('3450.5', '3451')}A-9,,Nine,healthcare${','.repeat(15)}\nA-8,,Eight,nowhere${','.repeat(15)}\n`;
    const dry = await importText(text, { dryRun: true });
    expect(await stored('*, xmin::text, xmax::text')).toEqual(before);
    expect(dry.summary).toMatchObject({ inserted: 1, updated: 1, unchanged: 0, failed: 1 });
    const { inserted, updated, unchanged, failed } = (await importText(text)).summary;
    expect(dry.summary).toMatchObject({ inserted, updated, unchanged, failed });
  });

  it.each([
    [';', 'Steel; rolled', '3450,50'],
    ['\t', 'Steel, rolled', '3450.5'],
  ])(
    'accepts a file with %j between its values, as saved by spreadsheets',
    async (mark, name, price) => {
      const heads = ['report_id', 'name', 'industry', 'single_user_price'].join(mark);
      const { summary } = await importText(
        `\uFEFF${heads}\r\n${['A-1', `"${name}"`, 'healthcare', price].join(mark)}\r\n`,
      );
      expect(summary).toMatchObject({ inserted: 1, failed: 0 });
      expect(await stored('name, single_price_cents::int AS cents')).toEqual([
        { name, cents: 345_050 },
      ]);
    },
  );

  it('refuses the row of a lost character, and reads days as German spreadsheets save them', async () => {
    const head = 'report_id,name,industry,published_date\n';
    const { problems } = await importText(
      `${head}A-1,M\uFFFDrkte,healthcare,\nA-2,Märkte,healthcare,1.12.2025\nA-3,N,healthcare,31.02.2025\nA-4,N,healthcare,03/04/2025\n`,
    );
    expect(problems.map(({ reportId, reasons }) => [reportId, reasons[0]])).toEqual([
      ['A-1', 'name: contains a character that was lost (\uFFFD)'],
      ['A-3', 'published_date: must be a day such as 2026-11-21 or 21.11.2026, or empty'],
      ['A-4', 'published_date: must be a day such as 2026-11-21 or 21.11.2026, or empty'],
    ]);
    expect(await stored('published_on::text AS day')).toEqual([{ day: '2025-12-01' }]);
  });

  it.each([
    ['an unknown column', 'report_id,name,industry,colour\nA-1,N,healthcare,red\n', 1, '"colour"'],
    ['a missing column', 'report_id,name\nA-1,N\n', 1, '"industry"'],
    ['bars', 'report_id|name|industry\nA-1|N|healthcare\n', 1, 'separated by commas, semicolons'],
    ['nothing', '', 1, 'empty'],
    ['an office file', Buffer.from('504b030414000600', 'hex'), 1, 'CSV UTF-8'],
    [
      'letters in another encoding',
      Buffer.from(
        'report_id,name,industry\nA-1,N,healthcare\nA-2,M\xe4rkte,healthcare\n',
        'latin1',
      ),
      3,
      'CSV UTF-8',
    ],
    [
      'an unclosed quote',
      'report_id,name,industry\nA-1,N,healthcare\nA-2,"N,healthcare\nA-3,N,healthcare\n',
      3,
      'never closed',
    ],
    [
      'a stray quote',
      'report_id,name,industry\nA-1,N,healthcare\nA-2,N"x,healthcare\n',
      3,
      'within a value',
    ],
  ])('says where a file with %s cannot be parsed', async (_, text, line, words) => {
    const { summary } = await importText(text);
    expect(summary.broken).toEqual({ line, reason: expect.stringContaining(words) });
    expect(await stored('code')).toEqual(line === 3 ? [{ code: 'A-1' }] : []);
  });

  it('lists every report and indexes it for search, and a duty does so for those left by a killed process', async () => {
    const known = async () =>
      (
        await database.db.query(
          `SELECT report_id, companies, segments, names::text, whole::text, to_jsonb(l) AS listed
           FROM report_text FULL JOIN listed_report l USING (report_id) ORDER BY 1`,
        )
      ).rows;
    const rows = Array.from(
      { length: 1200 },
      (_, n) =>
        `T-${n},Text ${n},healthcare,<p>Sodium-ion number ${n}</p>,<ol><li>Scope</li></ol>,"<p>By end-use, by wire</p>",${n % 9 ? '' : 'draft'}`,
    );
    await importText(
      `report_id,name,industry,description,toc,segmentation,status\n${rows.join('\n')}\n`,
    );
    const written = await known();
    expect(written).toHaveLength(1066);
    const ids = written.map(({ report_id }) => report_id);
    await database.db.query('DELETE FROM report_text');
    await database.db.query('DELETE FROM listed_report');
    await database.db.query('SELECT refresh_report_text($1), list_reports($1)', [ids]);
    expect(await known()).toEqual(written);
    // One is already indexed, one was deleted, one no longer has a public page.
    await database.db.query('DELETE FROM report_text WHERE report_id <> $1', [ids[0]]);
    await database.db.query('DELETE FROM listed_report WHERE report_id <> $1', [ids[0]]);
    await database.db.query('DELETE FROM report WHERE id = $1', [ids[1]]);
    await database.db.query("UPDATE report SET status = 'withdrawn' WHERE id = $1", [ids[2]]);
    await database.db.query('INSERT INTO report_text_due (report_ids) VALUES ($1), ($2)', [
      ids.slice(0, 600),
      ids.slice(600),
    ]);
    expect(await writeDueTexts(database.db)).toBe(true);
    await writeAllDueTexts(database.db);
    expect(await writeDueTexts(database.db)).toBe(false);
    expect(await known()).toEqual(
      written.filter(({ report_id }) => report_id !== ids[1] && report_id !== ids[2]),
    );
    const { rows: listed } = await database.db.query(
      "SELECT sum(reports)::int AS n FROM listed_count WHERE facet = 'all'",
    );
    expect(listed).toEqual([{ n: 1064 }]);
  });

  it('does not list a report that is withdrawn while it is being listed', async () => {
    const { db } = database;
    await importText('report_id,name,industry\nW-1,Withdrawn,healthcare\n');
    const [report] = await stored('id');
    await db.query('DELETE FROM report_text');
    await db.query('DELETE FROM listed_report');
    await db.query('INSERT INTO report_text_due (report_ids) VALUES ($1)', [[report!.id]]);
    let writing: Promise<boolean> | undefined;
    await db.transaction(async (staff) => {
      await staff.query("UPDATE report SET status = 'withdrawn'");
      writing = writeDueTexts(db);
      await expect
        .poll(async () => {
          const { rows } = await db.query(
            "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
          );
          return rows.length;
        })
        .toBe(1);
    });
    expect(await writing).toBe(true);
    const { rows } = await db.query(
      'SELECT (SELECT count(*)::int FROM listed_report) AS listed, (SELECT count(*)::int FROM report_text) AS indexed',
    );
    expect(rows).toEqual([{ listed: 0, indexed: 0 }]);
  });

  it('can run alongside another import of the same reports, and each is added once', async () => {
    const rows = Array.from({ length: 1500 }, (_, n) => `P-${n},Parallel ${n},healthcare`);
    const file = (more: string[]) => `report_id,name,industry\n${[...more, ...rows].join('\n')}\n`;
    const more = Array.from({ length: 333 }, (_, n) => `Q-${n},Before ${n},energy-power`);
    const done = await Promise.all([importText(file([])), importText(file(more))]);
    for (const { problems, summary } of done) expect([problems, summary.failed]).toEqual([[], 0]);
    const [one, other] = done.map(({ summary }) => summary);
    expect(one!.inserted + other!.inserted).toBe(1833);
    expect(one!.unchanged + other!.unchanged).toBe(1500);
    expect(await stored('code')).toHaveLength(1833);
  });

  it('is resumed by running it again after an interruption', async () => {
    const rows = Array.from({ length: 2500 }, (_, n) => `K-${n},Kept name ${n},healthcare`);
    const text = `report_id,name,industry\n${rows.join('\n')}\n`;
    const end = new AbortController();
    const first = await importText(text, {
      signal: end.signal,
      onProgress: ({ rows }) => rows >= 1000 && end.abort(),
    });
    expect(first.summary.aborted).toBe(true);
    expect(first.summary.inserted).toBeGreaterThanOrEqual(1000);
    expect(first.summary.inserted).toBeLessThan(2500);
    const broken = (async function* () {
      yield* chunked(text.slice(0, 60_000));
      throw new Error('disk gone');
    })();
    await expect(importReports(broken, { db: database.db })).rejects.toThrow('disk gone');
    const { summary } = await importText(text);
    expect(summary.inserted + summary.unchanged).toBe(2500);
    expect(summary.inserted).toBeGreaterThan(0);
    const { rows: counts } = await database.db.query(
      `SELECT (SELECT count(*) FROM report) AS reports, (SELECT report_count FROM industry WHERE slug = 'healthcare') AS kept,
              (SELECT sum(reports) FROM listed_count WHERE facet = 'all') AS listed`,
    );
    expect(counts[0]).toEqual({ reports: 2500, kept: 2500, listed: 2500 });
  });
});

it('scale: after a large import every table that search reads is vacuumed and analysed', {
  tags: 'exhaustive',
}, async () => {
  const lines = Array.from(
    { length: 2000 },
    (_, n) => `sc-${n},,Market ${n},energy-power,"word${n}","<p>Text ${n}</p>",published`,
  );
  const { summary } = await importText(
    `report_id,slug,name,industry,keyword,description,status\n${lines.join('\n')}\n`,
  );
  expect(summary.inserted).toBe(2000);
  const { rows } = await database.db.query(
    `SELECT own.relname FROM pg_class own
     WHERE own.reltuples < 0 AND pg_relation_size(own.oid) > 0
       AND EXISTS (SELECT FROM pg_index JOIN pg_class index ON index.oid = indexrelid
                   JOIN pg_am ON pg_am.oid = index.relam AND amname = 'gin' WHERE indrelid = own.oid)
     ORDER BY 1`,
  );
  expect(rows).toEqual([]);
});
