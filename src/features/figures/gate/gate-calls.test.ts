import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importReports } from '#src/features/catalogue/import/import-reports.ts';
import { publishDue } from '#src/features/catalogue/publish-report.ts';
import { reportFields } from '#src/features/catalogue/report-fields.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { type StaffClient, staffClient, withStaff } from '../../../../test/staff.ts';

let store: TestApp;
let editor: StaffClient;
let owner: StaffClient;
let sales: StaffClient;

beforeAll(async () => {
  store = await testApp();
  await withStaff(store);
  editor = await staffClient(store, 'editor');
  owner = await staffClient(store, 'owner');
  sales = await staffClient(store, 'sales');
  await store.db.query("INSERT INTO industry (slug, name) VALUES ('energy', 'Energy')");
});
afterAll(() => store?.close());

let count = 0;
async function draft(description: string): Promise<number> {
  count += 1;
  const { rows } = await store.db.query(
    `INSERT INTO report (code, slug, industry_id, name, description, status)
     SELECT $1, lower($1), id, $1, $2, 'draft' FROM industry RETURNING id`,
    [`G-${count}`, description],
  );
  return rows[0].id;
}
const publish = (id: number) => editor.call('POST', `/reports/${id}/publish`);
const gateOf = async (id: number) => (await editor.call('GET', `/reports/${id}/gate`)).body;
const answer = (client: StaffClient, id: number, finding: string, reason = 'It is meant so.') =>
  client.call('POST', `/reports/${id}/gate/overrides`, { finding, reason });
const statusOf = async (id: number) =>
  (await store.db.query('SELECT status FROM report WHERE id = $1', [id])).rows[0].status;

const LEFT = '<p>As an AI language model, I write about widgets.</p>';
const ODD = '<p>Figures for 2031 are TBD.</p>';

describe('publishing', () => {
  it('figures 7: what stops is said in words, and only an owner lets it out, with a reason that is kept', async () => {
    const id = await draft(LEFT);
    const refused = await publish(id);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['description']]);
    expect(refused.body.message).toContain('was left by a prompt');
    expect(await statusOf(id)).toBe('draft');
    const [finding] = (await gateOf(id)).findings.filter(
      ({ level }: { level: string }) => level === 'stop',
    );
    expect((await answer(editor, id, finding.key)).body.message).toMatch(/Only an owner/);
    expect((await answer(sales, id, finding.key)).status).toBe(403);
    expect((await answer(owner, id, finding.key, '  ')).status).toBe(422);
    expect((await answer(owner, id, 'nothing')).status).toBe(409);
    expect((await answer(owner, id, finding.key, 'A report on such models.')).status).toBe(200);
    expect((await publish(id)).status).toBe(200);
    const { rows } = await store.db.query(
      "SELECT staff_email, role, after FROM staff_audit WHERE call = 'overrideFinding'",
    );
    expect(rows).toEqual([
      {
        staff_email: expect.stringContaining('@'),
        role: 'owner',
        after: expect.objectContaining({
          reason: 'A report on such models.',
          overridden: expect.objectContaining({ check: 'leftovers', level: 'stop' }),
        }),
      },
    ]);
  });

  it('figures 7: a warning is answered by whoever publishes, and asked again once the text says something else', async () => {
    const id = await draft(ODD);
    expect((await publish(id)).body.message).toContain('1 warning to answer');
    const [finding] = (await gateOf(id)).findings.filter(
      ({ level }: { level: string }) => level === 'warn',
    );
    expect((await answer(editor, id, finding.key)).status).toBe(200);
    expect((await gateOf(id)).findings).toContainEqual(
      expect.objectContaining({
        key: finding.key,
        override: expect.objectContaining({ reason: 'It is meant so.' }),
      }),
    );
    await store.db.query('UPDATE report SET description = $2 WHERE id = $1', [
      id,
      '<p>TODO: widgets.</p>',
    ]);
    expect((await publish(id)).status).toBe(409);
    await store.db.query('UPDATE report SET description = $2 WHERE id = $1', [id, ODD]);
    expect((await publish(id)).status).toBe(200);
  });

  it('figures 7: the schedule passes the same gate, when it is set and when its time has come', async () => {
    const id = await draft('<p>Widgets.</p>');
    const schedule = () =>
      editor.call('POST', `/reports/${id}/schedule`, {
        publish_at: new Date(Date.now() + 3_600_000).toISOString(),
      });
    expect((await schedule()).status).toBe(200);
    await store.db.query('UPDATE report SET description = $2, publish_at = now() WHERE id = $1', [
      id,
      LEFT,
    ]);
    const fine = await draft('<p>Gadgets.</p>');
    await store.db.query('UPDATE report SET publish_at = now() WHERE id = $1', [fine]);
    expect(await publishDue(store.db)).toBe(1);
    expect([await statusOf(id), await statusOf(fine)]).toEqual(['draft', 'published']);
    expect((await gateOf(id)).held.messages).toEqual([expect.stringContaining('prompt')]);
    expect(await publishDue(store.db)).toBe(0);
    expect((await schedule()).status).toBe(409);
    await store.db.query('UPDATE report SET description = $2 WHERE id = $1', [
      id,
      '<p>Widgets.</p>',
    ]);
    expect((await publish(id)).status).toBe(200);
    expect((await gateOf(id)).held).toBe(null);
  });

  it('figures 7: a text on the site is not replaced by one with leftovers', async () => {
    const id = await draft('<p>Widgets.</p>');
    await publish(id);
    const path = `/reports/${id}`;
    const { data } = (await editor.call('GET', path)).body;
    const fields = Object.fromEntries(
      Object.keys(reportFields.shape).map((name) => [name, data[name]]),
    );
    const refused = await editor.change(path, { ...fields, summary: 'The {{market}} market.' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['summary']]);
    expect((await editor.change(path, { ...fields, summary: 'The market.' })).status).toBe(200);
  });

  it('figures 7: a file brings no report to the site that the gate stops, and the line says why', async () => {
    const problems: string[][] = [];
    async function* file() {
      yield Buffer.from(
        'report_id,name,industry,summary\nI-1,One,Energy,Fine\nI-2,Two,Energy,"As an AI language model, I cannot say."\n',
      );
    }
    const { inserted, failed } = await importReports(file(), {
      db: store.db,
      onProblem: ({ reasons }) => problems.push(reasons),
    });
    expect([inserted, failed]).toEqual([1, 1]);
    expect(problems).toEqual([[expect.stringMatching(/^summary: .*left by a prompt/)]]);
  });
});

describe('figures that are being written', () => {
  const figure = {
    ...{ number: 1, title: 'It grows', subject: 'Widgets', form: 'totals', metric: 'Revenue' },
    ...{ geography: 'World', unit: 'million', currency: 'USD', price_basis: '', decimals: 1 },
    ...{ row_title: '', years: [2023, 2024, 2025], first_forecast_year: 2025, source: 'Us' },
    ...{ note: '', visibility: 'everybody', rows: [{ name: 'World', values: [10, 12.5, 15] }] },
  };

  it('figures 7: are checked against the texts and drawn, and nothing is stored', async () => {
    const id = await draft('<p>The market is worth USD 20 million in 2025.</p>');
    const path = `/reports/${id}/editions/1/try`;
    const tried = await editor.call('POST', path, { figures: [figure], draw: 1 });
    expect(tried.status).toBe(200);
    expect(tried.body.picture).toContain('<svg');
    expect(tried.body.findings).toContainEqual(
      expect.objectContaining({
        check: 'agreement',
        message: expect.stringContaining('figure 1 says 15.0'),
      }),
    );
    const { rows } = await store.db.query(
      'SELECT count(*)::int AS n FROM edition WHERE report_id = $1',
      [id],
    );
    expect(rows[0].n).toBe(0);
    const wrong = { ...figure, years: [2024, 2023, 2025] };
    expect((await editor.call('POST', path, { figures: [wrong], draw: 1 })).body.picture).toBe(
      null,
    );
  });

  it('figures 7: two people do not overwrite one another unseen', async () => {
    const id = await draft('<p>Widgets.</p>');
    const path = `/reports/${id}/editions/1`;
    await editor.call('PUT', path, { figures: [figure] });
    const { version } = (await editor.call('GET', path)).body;
    const save = (title: string) =>
      editor.call('PUT', path, { figures: [{ ...figure, title }], version });
    expect((await save('Mine')).status).toBe(200);
    expect((await save('Theirs')).body.message).toMatch(/Somebody else saved/);
  });
});
