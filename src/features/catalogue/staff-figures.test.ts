import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { working } from '../../../test/jobs.ts';
import { type StaffClient, staffClient, uploadFile, withStaff } from '../../../test/staff.ts';
import { importJob } from './import/run-import.ts';

let store: TestApp;
let editor: StaffClient;
let id: number;

beforeAll(async () => {
  store = await testApp();
  await withStaff(store);
  editor = await staffClient(store, 'editor');
  await store.db.query("INSERT INTO industry (slug, name) VALUES ('energy', 'Energy')");
  const { rows } = await store.db.query(
    `INSERT INTO report (code, slug, industry_id, name, description, status)
     SELECT 'SF-1', 'sf-1', id, 'Widget Market', '<p>Widgets.</p>', 'draft' FROM industry RETURNING id`,
  );
  id = rows[0].id;
});
afterAll(() => store?.close());

const figure = {
  number: 1,
  title: 'Widgets grow',
  subject: 'Widget market',
  form: 'totals',
  metric: 'Sales',
  geography: 'World',
  unit: 'million',
  currency: 'USD',
  price_basis: '',
  decimals: 1,
  row_title: '',
  years: [2023, 2024, 2025],
  first_forecast_year: 2025,
  source: 'Us',
  note: '',
  visibility: 'everybody',
  rows: [{ name: 'World', values: [10, 12.5, 15.7] }],
};

it('the preview of a draft shows its figures, which the site does not', async () => {
  const saved = await editor.call('PUT', `/reports/${id}/editions/1`, { figures: [figure] });
  expect(saved.status).toBe(200);
  const preview = await store.app.inject({
    url: `/admin/preview/reports/${id}`,
    headers: { cookie: editor.cookie },
  });
  expect(preview.statusCode).toBe(200);
  expect(preview.body).toContain('Widgets grow');
  expect(preview.body).toContain('15.7');
  expect((await store.app.inject('/sf-1')).statusCode).toBe(404);
});

const HEAD =
  'report_id,figure,title,form,unit,currency,decimals,row,year,kind,value,low,high,source';
const CSV = [
  HEAD,
  'SF-1,1,It grows,totals,million,USD,1,World,2024,measured,12.5,,,Us',
  'SF-1,1,It grows,totals,million,USD,1,World,2025,forecast,15.0,14.0,17.2,Us',
  'SF-9,1,It grows,totals,million,USD,1,World,2024,measured,12.5,,,Us',
].join('\n');

it('a file of figures is tested and imported in the back office, with a report of every rejected line', async () => {
  const run = async (dry_run: boolean) => {
    const upload = await uploadFile(store, editor, 'f.csv', Buffer.from(CSV));
    const started = await editor.call('POST', '/imports', { upload, dry_run, kind: 'figures' });
    expect(started.status).toBe(200);
    const jobs = working(store.db, { jobs: [importJob(store.db, store.platform.files)] });
    onTestFinished(() => jobs.stop());
    const read = async () => (await editor.call('GET', `/imports/${started.body.id}`)).body.data;
    await expect.poll(async () => (await read()).state).toBe('done');
    return read();
  };
  const titles = async () =>
    (
      await store.db.query(
        'SELECT f.title FROM figure f JOIN edition e ON e.id = f.edition_id WHERE e.report_id = $1',
        [id],
      )
    ).rows.map(({ title }) => title);
  const outcome = {
    kind: 'figures',
    summary: expect.objectContaining({ rows: 3, updated: 1, failed: 1 }),
    problems: [{ line: 4, reportId: 'SF-9', reasons: ['report_id: there is no report SF-9'] }],
  };
  expect(await run(true)).toMatchObject(outcome);
  expect(await titles()).toEqual(['Widgets grow']);
  expect(await run(false)).toMatchObject(outcome);
  expect(await titles()).toEqual(['It grows']);
});
