import { parse } from 'csv-parse/sync';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from '../../../test/agreement/figure-cases.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { numbersOf, unzipped } from '../../../test/documents/xlsx-cells.ts';
import { staffClient, withStaff } from '../../../test/staff.ts';

let store: TestApp;
/** Ids of the figures by name. */
const ids: Record<string, number> = {};

const HOSTILE = `=cmd|'/C calc'!A0 "><script>alert(1)</script>`;
const totals = {
  title: 'It grows',
  subject: 'Widget market',
  form: 'totals',
  row_title: '',
  visibility: 'everybody',
  rows: [
    { name: 'World', values: [10, 12.5, 15.04], low: [null, null, 14], high: [null, null, 17.2] },
  ],
};
const regions = {
  ...totals,
  subject: 'Widget market by region',
  form: 'pairs',
  row_title: 'Region',
  rows: [
    { name: 'Asia', values: [-6, 7.5, 9] },
    { name: HOSTILE, values: [4, 5, null] },
    { name: 'Kept', values: [777.7, 888.8, 999.9], is_kept: true },
    { name: 'Also kept', values: [111.7, 222.8, 333.9], is_kept: true },
  ],
};

async function edition(reportId: number, number: number, status: string, figures: object[]) {
  const { rows } = await store.db.query(
    `INSERT INTO edition AS e (report_id, number, status, published_on, data_to, evidence)
     VALUES ($1, $2, $3, '2026-03-01', 2024, NULL)
     ON CONFLICT (report_id, number) DO UPDATE SET status = excluded.status RETURNING id`,
    [reportId, number, status],
  );
  const made: number[] = [];
  for (const [at, figure] of figures.entries()) {
    const one: typeof totals & { number?: number } = { ...totals, ...figure };
    const { rows: found } = await store.db.query(
      `INSERT INTO figure (edition_id, number, title, subject, form, metric, geography, unit, currency, decimals, row_title,
         years, first_forecast_year, rows, source, visibility)
       VALUES ($1, $2, $3, $4, $5, 'Revenue', 'World', 'million', 'USD', 1, $6, '{2023,2024,2025}', 2025, $7, 'Source: us.', $8)
       RETURNING id`,
      [
        rows[0].id,
        one.number ?? at + 1,
        one.title,
        one.subject,
        one.form,
        one.row_title,
        JSON.stringify(one.rows),
        one.visibility,
      ],
    );
    made.push(found[0].id);
  }
  return made;
}

const get = (url: string) => store.app.inject(url);
const page = (name: string) => get(`/figures/${ids[name]}`);
const at = async (name: string) => String((await page(name)).headers.location);
const file = async (name: string, ending: string) => get(`${await at(name)}.${ending}`);

beforeAll(async () => {
  store = await testApp();
  await store.db.query("INSERT INTO industry (slug, name) VALUES ('energy', 'Energy')");
  const { rows } = await store.db.query(
    `INSERT INTO report (code, slug, industry_id, name, author_name, status, published_on, edition)
     SELECT 'W-1', 'widgets', id, 'Widgets', 'Ritika de Vries', 'published', '2026-03-01', 2 FROM industry RETURNING id`,
  );
  const reportId = rows[0].id;
  const old = { ...totals, rows: [{ name: 'World', values: [10, 11.9, 14] }] };
  [ids.old] = (await edition(reportId, 1, 'superseded', [old])) as [number];
  const present = await edition(reportId, 2, 'current', [
    totals,
    regions,
    { ...totals, subject: 'Secret market', title: 'Secret 4321.9', visibility: 'buyers' },
  ]);
  [ids.current, ids.regions, ids.secret] = present as [number, number, number];
  [ids.draft] = (await edition(reportId, 3, 'draft', [totals])) as [number];
});
afterAll(() => store?.close());

describe('the page of a figure', () => {
  it('shows chart, table, source, status and citations in its initial HTML', async () => {
    expect(await at('current')).toBe(`/figures/${ids.current}-widget-market`);
    const { statusCode, body } = await get(await at('current'));
    expect(statusCode).toBe(200);
    for (const part of ['Current, 2nd edition', 'role="img"', '<table', '15.0', 'Source: us.'])
      expect(body).toContain(part);
    expect(body).toContain('de Vries, R. (2026). Widget market');
    expect(body.split('role="img"')).toHaveLength(2);
    expect(body).toContain('"@type":"Dataset"');
  });

  it('has neither an empty table nor files without values if all values are kept for buyers', async () => {
    const { body } = await get(await at('secret'));
    expect(body).toContain('The values of this figure are in the report.');
    expect(body).not.toContain('<table');
    expect(body).not.toContain('text/csv');
    expect(body).not.toMatch(/href="[^"]+\.(?:csv|xlsx)"/);
    expect(body).toContain('"isAccessibleForFree":false');
    // The source stands below the picture, and not again where the table would be.
    expect(body).toContain('class="figure-card__source">Source: us.');
    expect(body).not.toMatch(/class="figure-page__source">Source/);
  });

  it('says of a superseded figure what is current, and links to it', async () => {
    const { body } = await get(await at('old'));
    expect(body).toContain('Superseded by the 2nd edition');
    expect(body).toContain(
      'this edition said USD 14.0 million; the 2nd edition says USD 15.0 million',
    );
    expect(body).toMatch(/Replaced on (<!-- -->)?1 March 2026/);
    expect(body).toContain(`/figures/${ids.current}-widget-market`);
    expect(body).not.toContain('Get permission as PDF');
  });

  it('has a link preview with its own columns, redrawn after a correction', async () => {
    const picture = (id: number | string) => get(`/og/figures/${id}.png`);
    expect((await get(await at('current'))).body).toContain(`/og/figures/${ids.current}.png"`);
    const first = await picture(ids.current!);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
    const values = async (list: number[]) =>
      store.db.query("UPDATE figure SET rows = jsonb_set(rows, '{0,values}', $2) WHERE id = $1", [
        ids.current,
        JSON.stringify(list),
      ]);
    await values([10, 12.5, 44]);
    expect((await picture(ids.current!)).headers.etag).not.toBe(first.headers.etag);
    await values([10, 12.5, 15.04]);
    expect((await picture(ids.secret!)).statusCode).toBe(200);
    for (const id of [ids.draft!, 0, 'x', '9'.repeat(30)])
      expect((await picture(id)).statusCode).toBe(404);
  });

  it('does not exist for a draft, an invalid id, or an unknown figure', async () => {
    for (const id of [ids.draft, 0, '9'.repeat(30), 'x', '1.5', '-1', 999_999])
      expect((await get(`/figures/${id}`)).statusCode, String(id)).toBe(404);
  });

  it('is in the sitemap; superseded and kept ones are not', async () => {
    const { body } = await get('/sitemap-figures-0.xml');
    expect(body).toContain(`/figures/${ids.current}-widget-market<`);
    expect(body).not.toMatch(new RegExp(`/figures/(${ids.old}|${ids.secret}|${ids.draft})-`));
  });

  it('is linked from the report, with its values as a file and a citation', async () => {
    const { body } = await get('/widgets');
    expect(body).toContain(`/figures/${ids.current}-widget-market.csv`);
    expect(body).toContain(`href="/figures/${ids.current}-widget-market"`);
    expect(body).toContain('de Vries, R. (2026)');
  });
});

describe('files of a figure', () => {
  it('agree with each other to the last digit', async () => {
    const csv: Record<string, string>[] = parse((await file('current', 'csv')).body, {
      columns: true,
    });
    const values = csv.flatMap((line) =>
      ['Low case', 'Value', 'High case'].map((name) => line[name]).filter(Boolean),
    );
    expect(values.map(Number)).toEqual([10, 12.5, 14, 15, 17.2]);
    const json = (await file('current', 'json')).json();
    expect(json.rows[0]).toMatchObject({ values: [10, 12.5, 15], low: [null, null, 14] });
    expect(json).toMatchObject({ status: 'current', status_words: 'Current, 2nd edition' });
    const book = unzipped((await file('current', 'xlsx')).rawPayload);
    const sheet = book.get('xl/worksheets/sheet1.xml')!.toString();
    expect(numbersOf(sheet)).toEqual([2023, 10, 2024, 12.5, 2025, 14, 15, 17.2]);
  });

  it('contain no value that is kept for buyers, and nothing of a figure that is', async () => {
    for (const ending of ['csv', 'json', 'metadata.json'])
      for (const name of ['regions', 'secret']) {
        const { statusCode, body } = await file(name, ending);
        expect(statusCode).toBe(200);
        expect(body, `${name}.${ending}`).not.toMatch(/777\.7|888\.8|4321|(?<!:)12\.5/);
      }
    for (const [, bytes] of unzipped((await file('regions', 'xlsx')).rawPayload))
      expect(bytes.toString()).not.toMatch(/777\.7|888\.8/);
    for (const name of ['regions', 'secret'])
      for (const url of [await at(name), `/figures/${ids[name]}/embed`])
        expect((await get(url)).body, url).not.toMatch(/777\.7|888\.8|4321/);
  });

  it('contain no text that a spreadsheet would execute as a formula', async () => {
    const { body: csv } = await file('regions', 'csv');
    // As in the store's other CSV files: without it, a spreadsheet shows the dashes and accents of sources as rubbish.
    expect(csv.startsWith('\uFEFFRow,Year,')).toBe(true);
    const lines = parse(csv, { bom: true }) as string[][];
    const texts = lines.flat().filter((cell) => !/^-?[\d.]*$/.test(cell));
    expect(texts.some((cell) => cell.startsWith("'=cmd"))).toBe(true);
    expect(texts.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(lines.flat()).toContain('-6');
    const book = unzipped((await file('regions', 'xlsx')).rawPayload);
    const sheets = [...book].filter(([name]) => /^xl\/worksheets\/\w+\.xml$/.test(name));
    expect(sheets).toHaveLength(2);
    for (const [, xml] of sheets) expect(xml.toString()).not.toMatch(/<f[\s>]|<script/);
  });

  it('are citations in the formats of reference managers', async () => {
    expect((await file('current', 'bib')).body).toMatch(/^@techreport\{devries2026figure\d+,/);
    expect((await file('current', 'ris')).body).toMatch(
      /^TY {2}- FIGURE\r\nAU {2}- de Vries, Ritika\r\n/,
    );
    expect((await file('current', 'csl.json')).json()[0]).toMatchObject({
      type: 'figure',
      author: [{ family: 'de Vries', given: 'Ritika' }],
      issued: { 'date-parts': [[2026, 3, 1]] },
    });
  });

  it('name the figure by its number in the report, as page and citations do, and not by its id', async () => {
    expect(ids.regions).not.toBe(2);
    const { body } = await get(await at('regions'));
    const shown = DomUtils.textContent(
      parseDocument(body.replace(/<(script|style)[\s\S]*?<\/\1>/g, '')),
    );
    expect(shown.match(/Figure \d+/g)).toContain('Figure 2');
    expect(shown).not.toContain(`Figure ${ids.regions}`);
    expect(shown).toContain('Widget market by region (Figure 2). In Widgets (2nd ed., Report W-1)');
    expect(body).toContain('<title>Widget market by region: Figure 2 of W-1');
    expect(body).toContain('"identifier":"Figure 2 of W-1, edition 2"');
    expect((await file('regions', 'bib')).body).toContain('{Figure 2 in Widgets, edition 2}');
    expect((await file('regions', 'ris')).body).toContain('M1  - Figure 2\r\n');
    expect((await file('regions', 'csl.json')).json()[0].number).toBe('Figure 2');
    expect((await file('regions', 'json')).json()).toMatchObject({ id: ids.regions, number: 2 });
    const about = unzipped((await file('regions', 'xlsx')).rawPayload);
    const texts = [...about].map(([, bytes]) => bytes.toString()).join('');
    expect(texts).toMatch(/>Figure<\/t>[\s\S]*?<t[^>]*>2<\/t>/);
    // A citation on the page of the report is the same.
    expect((await get('/widgets')).body).toContain(
      'Widget market by region (Figure 2). In Widgets',
    );
    const { answers } = (await get(`/admin/api/verify?figure=${ids.regions}`)).json();
    expect(answers[0]).toMatchObject({
      asked: `/figures/${ids.regions}`,
      found: { figure_id: ids.regions, number: 2, report_code: 'W-1' },
    });
    const { body: check } = await get(`/verify?figure=${ids.regions}`);
    expect(check).toContain('Widget market by region, Figure 2 of W-1, 2nd edition, March 2026');
    expect(check).toContain('We read an address.');
    // The form can be sent again as it is.
    expect(check).toContain(`value="/figures/${ids.regions}"`);
  });

  it('each have one address: other slugs redirect to it, and nothing is generated or cached for them', async () => {
    const page = await at('current');
    for (const words of ['', '-x', '-widget-markets', '-%F0%9F%9A%80']) {
      const { statusCode, headers } = await get(`/figures/${ids.current}${words}.xlsx`);
      expect([words, statusCode, headers.location]).toEqual([words, 301, `${page}.xlsx`]);
      expect(headers['cache-control']).toContain('no-store');
    }
    expect((await get(`${page}.xlsx`)).statusCode).toBe(200);
  });

  it('do not exist for a draft, for another extension, or for a path that only looks like one', async () => {
    for (const url of [
      `/figures/${ids.draft}.csv`,
      `/figures/${ids.current}.pdf`,
      `/figures/${ids.current}.constructor`,
      '/figures/x.csv',
      '/figures/..csv',
    ])
      expect((await get(url)).statusCode, url).toBe(404);
  });
});

describe('the frame of a figure', () => {
  it('may be framed by any site, as the only page; it sets no cookie and has no script', async () => {
    const { headers, body } = await get(`/figures/${ids.current}/embed`);
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['content-security-policy']).not.toContain('script-src');
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).not.toMatch(/<script|\son\w+=|\sstyle=/);
    expect(body).toContain('Current, 2nd edition');
    const whole = await get(await at('current'));
    expect(whole.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('is generated and cached at one address, however long a query somebody appends', async () => {
    const own = `/figures/${ids.current}/embed`;
    for (const query of ['utm_source=a', `x=${'x'.repeat(3000)}`]) {
      expect((await get(`${own}?${query}`)).statusCode).toBe(200);
      expect(store.app.pageCache.key(`${own}?${query}`)).toBe(own);
    }
  });

  it('weighs at most 15 KB, whatever the figure', { tags: 'exhaustive' }, async () => {
    const { rows } = await store.db.query(
      `INSERT INTO edition (report_id, number, status, published_on)
       SELECT id, 9, 'superseded', '2026-03-01' FROM report RETURNING id`,
    );
    for (const [name, figure] of Object.entries(cases)) {
      const { rows: made } = await store.db.query(
        `INSERT INTO figure (edition_id, number, title, subject, form, metric, geography, unit, currency, price_basis,
           decimals, row_title, years, first_forecast_year, rows, source, note)
         SELECT $1, number, title, subject, form, metric, geography, unit, currency, price_basis, decimals, row_title, years,
           first_forecast_year, rows, source, note FROM jsonb_populate_record(NULL::figure, $2) RETURNING id`,
        [rows[0].id, clean(figure)],
      );
      const { statusCode, rawPayload } = await get(`/figures/${made[0].id}/embed`);
      expect(statusCode, name).toBe(200);
      expect(rawPayload.length, name).toBeLessThanOrEqual(15_000);
      const address = String((await get(`/figures/${made[0].id}`)).headers.location);
      for (const ending of ['csv', 'xlsx', 'json', 'bib', 'ris', 'csl.json'])
        expect((await get(`${address}.${ending}`)).statusCode, name).toBe(200);
      const shown = await get(address);
      expect(shown.statusCode, name).toBe(200);
    }
  });
});

/** As stored in the database: PostgreSQL accepts neither NUL nor lone surrogates. */
const clean = (figure: object) =>
  JSON.stringify(figure, (_, value) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  );

/** What a browser would execute in a page: scripts, except data and the site's own, and event handlers. */
function runsOf(html: string): string[] {
  const elements = DomUtils.getElementsByTagName('*', parseDocument(html));
  return elements.flatMap((element) => {
    const { type = '', src = '' } = element.attribs;
    const isOwn =
      type === 'application/ld+json' || type === 'application/json' || /^\/assets\//.test(src);
    const handlers = Object.keys(element.attribs).filter((name) => name.startsWith('on'));
    const isScript = element.name === 'script' && !isOwn;
    return isScript || handlers.length > 0 ? [DomUtils.getOuterHTML(element).slice(0, 200)] : [];
  });
}

describe('a figure with hostile texts', () => {
  const END = `</script></style></title></svg><img src=x onerror=alert(1)> ${HOSTILE}`;

  it('stays text in its page, chart, data set, frame, link preview and check', async () => {
    const [id] = await edition(1, 2, 'current', [
      { ...regions, number: 8, title: `${END} t`, subject: `${END} s`, row_title: END },
    ]);
    await store.db.query(
      'UPDATE figure SET metric = $2, geography = $2, source = $2, note = $2, price_basis = $2 WHERE id = $1',
      [id, END],
    );
    const address = String((await get(`/figures/${id}`)).headers.location);
    const whole = await get(address);
    const frame = await get(`/figures/${id}/embed`);
    const asked = encodeURIComponent(`http://localhost:3000${address}`);
    const check = await get(`/verify?q=${asked}`);
    for (const { statusCode, body } of [whole, frame, check]) {
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/<img src=x|<script>alert/);
      expect(runsOf(body)).toEqual([]);
    }
    expect(frame.body).toContain('&lt;img src=x');
    const data = DomUtils.getElementsByTagName('script', parseDocument(whole.body))
      .filter(({ attribs }) => attribs.type === 'application/ld+json')
      .flatMap((element) => [JSON.parse(DomUtils.textContent(element))].flat());
    const set = data
      .flatMap((one) => one['@graph'] ?? one)
      .find((one) => one['@type'] === 'Dataset');
    expect(set).toMatchObject({
      name: `${END} s`,
      spatialCoverage: { name: END },
      variableMeasured: { name: END },
    });
    expect((await get(`/og/figures/${id}.png`)).headers['content-type']).toBe('image/png');
    await store.db.query('DELETE FROM figure WHERE id = $1', [id]);
  });
});

describe('a report whose figures are in several currencies', () => {
  it('shows each value in its own currency, on its page, the figures and in the check', async () => {
    const [euro] = await edition(1, 2, 'current', [
      {
        ...totals,
        number: 8,
        subject: 'Widget market of Europe',
        rows: [{ name: 'Europe', values: [7, 8.5, 9.3] }],
      },
    ]);
    await store.db.query("UPDATE figure SET currency = 'EUR', geography = 'Europe' WHERE id = $1", [
      euro,
    ]);
    const [ours, theirs] = [
      (await page('current')).headers.location,
      `/figures/${euro}-widget-market-of-europe`,
    ];
    const said = async (url: string) =>
      DomUtils.textContent(
        parseDocument((await get(url)).body.replace(/<script[\s\S]*?<\/script>/g, '')),
      );
    expect(await said(String(ours))).not.toMatch(/EUR|€/);
    expect(await said(theirs)).toContain('EUR million');
    expect(await said(theirs)).not.toContain('USD');
    const both = await said('/widgets');
    expect(both).toContain('USD million');
    expect(both).toContain('EUR million');
    const csv: Record<string, string>[] = parse((await get(`${theirs}.csv`)).body, {
      columns: true,
    });
    expect(JSON.stringify(csv)).toContain('EUR');
    await store.db.query('DELETE FROM figure WHERE id = $1', [euro]);
  });
});

describe('corrections', () => {
  it('are on the figure and on their page; for kept values without number or reason', async () => {
    await store.db.query(
      `INSERT INTO figure_correction (figure_id, corrected_on, row_name, year, field, old_value, new_value, reason) VALUES
         ($1, '2026-04-09', 'World', 2024, 'value', 12.1, 12.5, 'A maker was counted twice.'),
         ($2, '2026-04-10', 'Kept', 2024, 'value', 811.1, 888.8, 'It said 811.1.')`,
      [ids.current, ids.regions],
    );
    await store.db.query('UPDATE figure SET updated_at = now() WHERE id = ANY($1)', [
      [ids.current, ids.regions],
    ]);
    const { body } = await get(await at('current'));
    expect(body).toContain('Corrected on 9 April 2026');
    const words =
      'was printed as USD 12.1 million and is USD 12.5 million. A maker was counted twice.';
    expect(body).toContain(words);
    const list = (await get('/corrections')).body;
    expect(list).toContain(words);
    expect(list).toContain('was corrected.');
    expect(list).toContain(', Figure 1, 2nd edition of ');
    for (const url of ['/corrections', await at('regions'), `${await at('regions')}.metadata.json`])
      expect((await get(url)).body).not.toMatch(/811\.1|888\.8/);
  });
});

it('a removed figure keeps its address and its corrections, and says why', async () => {
  const editor = await withStaff(store).then(() => staffClient(store, 'editor'));
  const { rows } = await store.db.query("SELECT id FROM report WHERE code = 'W-1'");
  const path = `/reports/${rows[0].id}/editions/2`;
  const { body } = await editor.call('GET', path);
  const figures = body.figures.filter(({ number }: { number: number }) => number === 2);
  const before = await at('current');
  const saved = await editor.call('PUT', path, {
    figures: figures.map(({ id: _, ...figure }: { id: number }) => figure),
    reason: 'A maker asked us to recount.',
  });
  expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
  const page = (await get(before)).body;
  expect(page).toMatch(/Withdrawn on \d+ \w+ \d{4}/);
  expect(page).toContain('A maker asked us to recount.');
  expect(page).not.toContain('12.5');
  const { corrections } = (await get('/admin/api/corrections')).json();
  expect(corrections).toContainEqual(
    expect.objectContaining({ figure_id: ids.current, field: 'figure' }),
  );
  expect(corrections).toContainEqual(
    expect.objectContaining({ figure_id: ids.current, old_value: 12.1, new_value: 12.5 }),
  );
  expect((await file('current', 'csv')).statusCode).toBe(410);
  expect((await file('current', 'metadata.json')).json()).toMatchObject({ status: 'withdrawn' });
  expect((await get('/sitemap-figures-0.xml')).body).not.toContain(`/figures/${ids.current}-`);
});

it('a withdrawn figure keeps its address and shows no value', async () => {
  await store.db.query("UPDATE report SET status = 'withdrawn' WHERE code = 'W-1'");
  const { statusCode, body } = await get(await at('current'));
  expect(statusCode).toBe(200);
  expect(body).toContain('Withdrawn');
  expect(body).not.toContain('12.5');
  expect((await file('current', 'csv')).statusCode).toBe(410);
  expect((await get(`/figures/${ids.current}/embed`)).body).not.toMatch(/12\.5|role="img"/);
});
