import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportFields } from '#src/features/catalogue/report-fields.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { type StaffClient, staffClient, withStaff } from '../../../../test/staff.ts';

let store: TestApp;
let editor: StaffClient;
let reportId: number;

const years = [2023, 2024, 2025];
const total = {
  number: 1,
  title: 'It grows',
  subject: 'Widget market',
  form: 'totals',
  metric: 'Revenue',
  geography: 'World',
  unit: 'million',
  currency: 'USD',
  price_basis: '',
  decimals: 1,
  row_title: '',
  years,
  first_forecast_year: 2025,
  source: 'Us',
  note: '',
  visibility: 'everybody',
  rows: [
    { name: 'World', values: [10, 12.5, 15], low: [null, null, 14], high: [null, null, 17.2] },
  ],
};
const regions = {
  ...total,
  number: 2,
  title: 'Asia leads',
  subject: 'Widget market by region',
  form: 'pairs',
  row_title: 'Region',
  rows: [
    { name: 'Asia', values: [6, 7.5, 9] },
    { name: 'سوق أوروبا', values: [4, 5, 6] },
    { name: 'World', values: [10, 12.5, 15], is_total: true },
  ],
};
const evidence = {
  counted: 'Sales',
  interviews: 12,
  interviews_between: 'May to June 2025',
  sources: [{ name: 'Customs', read_on: '2025-02-01' }],
  price_basis: 'US dollars of each year',
  method: 'Counting',
  last_time: 'First edition',
  machines: 'None',
  answers: 'Ada',
  signed_on: '2025-03-01',
};
const about = { data_to: 2024, next_planned: null, evidence };

const save = (figures: unknown[], more: object = {}, number = 1) =>
  editor.call('PUT', `/reports/${reportId}/editions/${number}`, { figures, ...more });
/** Saves the report as its form does, with all its fields. */
const rewrite = async (fields: object) => {
  const path = `/reports/${reportId}`;
  const { data } = (await editor.call('GET', path)).body;
  const known = Object.keys(reportFields.shape).map((name) => [name, data[name]]);
  return editor.change(path, { ...Object.fromEntries(known), ...fields });
};
const detail = async () =>
  (await store.app.inject('/admin/api/reports-detail/widgets?drawn=1')).json();

const number = (where: string) => `<data value="${where}">0</data>`;

beforeAll(async () => {
  store = await testApp();
  await withStaff(store);
  editor = await staffClient(store, 'editor');
  await store.db.query("INSERT INTO industry (slug, name) VALUES ('energy', 'Energy')");
  const { rows } = await store.db.query(
    `INSERT INTO report (code, slug, industry_id, name, description, status)
     SELECT 'W-1', 'widgets', id, 'Widgets', '<p>x</p>', 'draft' FROM industry RETURNING id`,
  );
  reportId = rows[0].id;
});
afterAll(() => store?.close());

describe('figures that are refused', () => {
  const wrong: [string, unknown, RegExp][] = [
    [
      'years that do not ascend',
      { ...total, years: [2024, 2023, 2025] },
      /must ascend.*2023 follows 2024/,
    ],
    ['a year twice', { ...total, years: [2023, 2023, 2025] }, /must ascend/],
    [
      'a value that is missing',
      { ...total, rows: [{ name: 'W', values: [1, 2] }] },
      /2 values for 3 years/,
    ],
    [
      'no value at all',
      { ...total, rows: [{ name: 'W', values: [null, null, null] }] },
      /has no value/,
    ],
    [
      'a case outside',
      { ...total, rows: [{ name: 'W', values: [1, 2, 3], low: [null, null, 4] }] },
      /in 2025 the value of “W” is outside/,
    ],
    [
      'a forecast year that is not a year of the figure',
      { ...total, first_forecast_year: 2030 },
      /2030 is not a year/,
    ],
    [
      'parts that do not add up',
      { ...regions, rows: [...regions.rows.slice(1), { name: 'Asia', values: [6, 7.5, 9.9] }] },
      /in 2025 the parts come to 15\.9, the total is 15\.0/,
    ],
    [
      'columns by year of several parts without their total, of which the first would be the market',
      { ...total, rows: regions.rows.slice(0, 2) },
      /add the total of the rows, or choose another chart/,
    ],
    [
      'shares that do not come to 100',
      {
        ...regions,
        form: 'shares',
        unit: '%',
        currency: null,
        rows: [
          { name: 'A', values: [50, 50, 50] },
          { name: 'B', values: [50, 50, 40] },
        ],
      },
      /in 2025 the parts come to 90\.0, and not to 100/,
    ],
    [
      'more decimals than are published',
      { ...total, rows: [{ name: 'W', values: [1, 2, 3.14] }] },
      /3\.14, which is more than the 1 decimals/,
    ],
    [
      'a number that is too large',
      { ...total, rows: [{ name: 'W', values: [1, 2, 2e15] }] },
      /is too large/,
    ],
    ['text for a number', { ...total, rows: [{ name: 'W', values: [1, 2, '3'] }] }, /number/],
    [
      'a row twice',
      {
        ...total,
        rows: [
          { name: 'W', values: [1, 2, 3] },
          { name: 'W', values: [1, 2, 3] },
        ],
      },
      /two rows “W”/,
    ],
    [
      '201 rows',
      {
        ...total,
        rows: Array.from({ length: 201 }, (_, n) => ({ name: `R${n}`, values: [1, 2, 3] })),
      },
      /200 rows/,
    ],
    ['101 years', { ...total, years: Array.from({ length: 101 }, (_, n) => 1900 + n) }, /100/],
    [
      'a name with a line break',
      { ...total, rows: [{ name: 'W\nX', values: [1, 2, 3] }] },
      /control characters/,
    ],
    [
      'a name that changes the direction of the text around it',
      { ...total, rows: [{ name: '\u202Eabc', values: [1, 2, 3] }] },
      /control characters/,
    ],
    ['a title without an end', { ...total, title: 'x'.repeat(201) }, /longer than 200/],
    ['a currency that does not exist', { ...total, currency: 'dollars' }, /three letters/],
    [
      'one kept row of a whole',
      {
        ...regions,
        rows: regions.rows.map((row, n) => (n === 0 ? { ...row, is_kept: true } : row)),
      },
      /can be derived/,
    ],
    ['an unknown field', { ...total, picture: '<svg>' }, /[Uu]nrecognized|picture/],
  ];

  it.each(wrong)('%s', async (_, figure, sentence) => {
    const { status, body } = await save([figure]);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringMatching(sentence)]);
    const { rows } = await store.db.query('SELECT count(*)::int AS n FROM figure');
    expect(rows[0].n).toBe(0);
  });

  it('all faults are reported at once, each with its path', async () => {
    const { body } = await save([
      { ...total, years: [2025, 2024, 2023], first_forecast_year: 1999 },
      { ...regions, number: 1, rows: [{ name: 'W', values: [1] }] },
    ]);
    expect(Object.keys(body.errors)).toEqual([
      'figures.0.years',
      'figures.0.first_forecast_year',
      'figures.1.number',
      'figures.1.rows.0',
    ]);
  });

  it('gaps, falls, zero, one year, 40 rows, 60 years, other currencies and scripts are accepted', async () => {
    const rows = Array.from({ length: 40 }, (_, n) => ({
      name: `Row ${n}`,
      values: [n, null, -n],
    }));
    const long = Array.from({ length: 60 }, (_, n) => 1970 + n);
    const { status, body } = await save([
      { ...total, form: 'pairs', rows },
      { ...regions, number: 2 },
      {
        ...total,
        number: 3,
        years: [2024],
        first_forecast_year: null,
        currency: 'EUR',
        rows: [{ name: '市場', values: [0] }],
      },
      {
        ...total,
        number: 4,
        years: long,
        first_forecast_year: null,
        decimals: 6,
        rows: [{ name: '<b>&"', values: long.map((_, n) => (n % 2 ? 1e-6 : 1e9)) }],
      },
    ]);
    expect([status, body]).toEqual([200, { success: true, version: expect.any(String) }]);
  });
});

describe('an edition', () => {
  it('that is new for two people is begun by one: the other is told', async () => {
    const start = () => save([total], { about, version: 'none' }, 1);
    const { rows } = await store.db.query('DELETE FROM edition WHERE report_id = $1 RETURNING id', [
      reportId,
    ]);
    expect(rows.length).toBeLessThan(2);
    const first = await start();
    expect([first.status, (await start()).status]).toEqual([200, 409]);
    expect((await save([total], { about, version: first.body.version })).status).toBe(200);
  });

  const statuses = async () =>
    (
      await store.db.query('SELECT number, status FROM edition WHERE report_id = $1 ORDER BY 1', [
        reportId,
      ])
    ).rows.map(({ number, status }) => `${number} ${status}`);

  it('is a draft until its report is published; publishing fills the numbers of its texts', async () => {
    expect((await save([total, regions], { about })).status).toBe(200);
    expect(await statuses()).toEqual(['1 draft']);
    const description = `<p>USD ${number('1/World/2025')} million, Asia ${number('2/Asia/2024/share')}%</p>`;
    expect((await rewrite({ description })).status).toBe(200);
    expect((await editor.call('POST', `/reports/${reportId}/publish`, {})).status).toBe(200);
    expect(await statuses()).toEqual(['1 current']);
    const { report, edition, figures } = await detail();
    expect(report.description).toContain(
      '>15.0</data> million, Asia <data value="2/Asia/2024/share">60.0<',
    );
    expect(edition).toMatchObject({ number: 1, data_to: 2024 });
    expect(figures.map(({ title }: { title: string }) => title)).toEqual([
      'It grows',
      'Asia leads',
    ]);
  });

  it('a text that names something missing from the figures is refused with a sentence', async () => {
    for (const [where, sentence] of [
      ['9/World/2025', 'description: names figure 9, which the report does not have'],
      ['1/Mars/2025', 'description: names “Mars”, which is not a row of figure 1'],
      ['1/World/1999', 'description: names 1999, which is not a year of figure 1'],
    ] as const) {
      const { status, body } = await rewrite({
        description: `<p>${number(where)}</p>`,
      });
      expect([status, body.message]).toEqual([422, sentence]);
    }
    const { status, body } = await save([total], { reason: 'Regions go.' });
    expect([status, body.message]).toEqual([
      422,
      'description: names figure 2, which the report does not have',
    ]);
  });

  it('a published value changes only with a reason, which is recorded, and texts and pages follow', async () => {
    const [{ id }] = (await detail()).figures;
    const changed = { ...total, rows: [{ ...total.rows[0]!, values: [10, 12.5, 16] }] };
    const moved = {
      ...regions,
      rows: regions.rows.map((row) => ({
        ...row,
        values:
          row.is_total || row.name === 'Asia'
            ? [...row.values.slice(0, 2), row.values[2]! + 1]
            : row.values,
      })),
    };
    const silent = await save([changed, moved]);
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['reason']]);
    // Also while the report is taken off the site.
    expect((await editor.call('POST', `/reports/${reportId}/draft`)).status).toBe(200);
    const off = await save([changed, moved]);
    expect([off.status, Object.keys(off.body.errors)]).toEqual([422, ['reason']]);
    expect((await editor.call('POST', `/reports/${reportId}/publish`)).status).toBe(200);
    expect((await save([changed, moved], { reason: 'A late filing.' })).status).toBe(200);
    await expect.poll(async () => (await detail()).edition.status).toBe('corrected');
    const { report, figures } = await detail();
    expect(report.description).toContain('>16.0</data>');
    expect(figures[0]).toMatchObject({ id, rows: [{ values: [10, 12.5, 16] }] });
    const { rows } = await store.db.query(
      'SELECT row_name, year, field, old_value::float, new_value::float, reason FROM figure_correction ORDER BY id',
    );
    const world = {
      row_name: 'World',
      year: 2025,
      field: 'value',
      old_value: 15,
      new_value: 16,
      reason: 'A late filing.',
    };
    expect(rows).toEqual([
      world,
      { ...world, row_name: 'Asia', old_value: 9, new_value: 10 },
      world,
    ]);
    const { rows: audit } = await store.db.query(
      "SELECT after FROM staff_audit WHERE call = 'saveFigures' ORDER BY id DESC LIMIT 1",
    );
    expect(audit[0].after).toMatchObject({ reason: 'A late filing.', edition: 1 });
  });

  it('the next edition is prepared unseen, refused if incomplete, and supersedes the first', async () => {
    const measured = { first_forecast_year: null };
    const later = { ...total, ...measured, rows: [{ name: 'World', values: [10, 12.5, 20] }] };
    const asia = { name: 'Asia', values: [6, 7.5, 14] };
    const [, europe, world] = regions.rows;
    const whole = { ...world, values: [10, 12.5, 20] };
    const parts = { ...regions, ...measured, rows: [asia, europe, whole] };
    const signed = { ...about, evidence: { ...evidence, signed_on: '2026-01-15' } };
    const publish = (published_on: string) =>
      editor.call('POST', `/reports/${reportId}/editions/2/publish`, { published_on });
    expect((await save([later], {}, 3)).body.message).toBe(
      'The next edition of this report is edition 2.',
    );
    expect((await save([later, parts], {}, 2)).status).toBe(200);
    expect((await detail()).edition.number).toBe(1);
    expect(Object.keys((await publish('2026-02-01')).body.errors)).toEqual(['evidence', 'data_to']);
    await save([later, parts], { about: { ...signed, data_to: 2025 } }, 2);
    expect((await publish('2025-12-31')).body.errors.published_on[0]).toContain(
      'after the last measured year',
    );
    expect((await publish('2026-02-01')).status).toBe(200);
    expect(await statuses()).toEqual(['1 superseded', '2 current']);
    await expect.poll(async () => (await detail()).edition.number).toBe(2);
    expect((await detail()).report).toMatchObject({
      published_date: '2026-02-01',
      description: expect.stringContaining('>20.0</data>'),
    });
    expect((await save([total], { reason: 'No.' }, 1)).body.message).toContain('is superseded');
  });

  it('a number typed over the edition does not take the figures off the page', async () => {
    const { status, body } = await rewrite({ edition: 3 });
    expect([status, body.errors]).toEqual([
      422,
      { edition: ['is changed by publishing the figures of the next edition'] },
    ]);
  });
});
