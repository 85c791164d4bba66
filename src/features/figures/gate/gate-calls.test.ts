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
  it('what blocks publishing is explained; only an owner overrides it, with a recorded reason', async () => {
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

  it('whoever publishes overrides a warning, which returns once the text changes', async () => {
    const id = await draft(ODD);
    expect((await publish(id)).body.message).toContain('1 warning to override');
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

  it('the schedule passes the same gate, both when it is set and when it is due', async () => {
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

  it('a text on the site is not replaced by one with leftovers', async () => {
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

  it('an import does not publish a report that the gate stops, and the line says why', async () => {
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

describe('figures in editing', () => {
  const figure = {
    number: 1,
    title: 'It grows',
    subject: 'Widgets',
    form: 'totals',
    metric: 'Revenue',
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
    rows: [{ name: 'World', values: [10, 12.5, 15] }],
  };

  it('are checked against the texts and drawn, without being stored', async () => {
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

  const right = (id: number, { path, fix }: { path: string; fix: object }) =>
    editor.call('POST', `/reports/${id}/gate/fixes`, { path, fix });

  it('one call corrects a number in a text from the figures, in that place only', async () => {
    const id = await draft('<p>It was USD 12.5 million in 2024. The market grows.</p>');
    await store.db.query('UPDATE report SET summary = $2, edition = 1 WHERE id = $1', [
      id,
      'The market was worth USD 51.0 million in 2022 and is worth USD 51.0 million in 2025.',
    ]);
    await editor.call('PUT', `/reports/${id}/editions/1`, {
      figures: [{ ...figure, rows: [{ name: 'World', values: [10, 12.5, 15] }] }],
    });
    const found = (await gateOf(id)).findings.find(({ fix }: { fix?: object }) => fix);
    expect(found).toMatchObject({
      path: 'summary',
      fix: { was: 'USD 51.0 million', put: 'USD 15.0 million', nth: 1 },
    });
    expect((await right(id, found)).status).toBe(200);
    const { rows } = await store.db.query('SELECT summary FROM report WHERE id = $1', [id]);
    expect(rows[0].summary).toBe(
      'The market was worth USD 51.0 million in 2022 and is worth USD 15.0 million in 2025.',
    );
    expect((await right(id, found)).body.message).toContain('no longer says this');
    expect((await right(id, { ...found, path: 'code' })).status).toBe(409);
    const hostile = { ...found.fix, put: '<b>1</b>' };
    expect((await right(id, { path: 'summary', fix: hostile })).status).toBe(422);
    const { rows: audit } = await store.db.query(
      "SELECT before, after FROM staff_audit WHERE call = 'putRight'",
    );
    expect(audit).toEqual([
      { before: { summary: 'USD 51.0 million' }, after: { summary: 'USD 15.0 million' } },
    ]);
  });

  it('an unfinished card is kept as a draft, hidden from readers, and blocks publishing', async () => {
    const id = await draft('<p>Widgets.</p>');
    const path = `/reports/${id}/editions/1`;
    const whole = {
      counted: 'Widgets that are sold.',
      interviews: 0,
      interviews_between: '',
      price_basis: 'Prices of the day.',
      method: 'By counting.',
      last_time: 'Never before.',
      machines: 'Nowhere.',
      answers: 'A. Person',
      signed_on: '2026-01-01',
      sources: [{ name: 'Customs records', read_on: '2025-12-01' }],
    };
    const half = {
      ...whole,
      method: '',
      signed_on: '',
      sources: [{ name: 'Customs', read_on: '' }],
    };
    const about = (evidence: object) => ({ data_to: 2024, next_planned: null, evidence });
    const save = (evidence: object, reason?: string) =>
      editor.call('PUT', path, { figures: [figure], about: about(evidence), reason });
    expect((await save(half)).status).toBe(200);
    expect((await editor.call('GET', path)).body.evidence).toEqual(half);
    const stored = async () =>
      (await store.db.query('SELECT evidence FROM edition WHERE report_id = $1', [id])).rows[0];
    expect(await stored()).toEqual({ evidence: null });
    const { errors } = (await publish(id)).body;
    expect(Object.keys(errors)).toEqual(
      expect.arrayContaining(['evidence.method', 'evidence.signed_on', 'evidence.sources']),
    );
    expect((await save(whole)).status).toBe(200);
    expect(await stored()).toEqual({ evidence: whole });
    expect((await publish(id)).status).toBe(200);
    const refused = await save(half);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      expect.arrayContaining(['about.evidence.method', 'about.evidence.signed_on']),
    ]);
  });

  it('lists what changes on the site', async () => {
    const id = await draft('<p>Widgets.</p>');
    await editor.call('PUT', `/reports/${id}/editions/1`, { figures: [figure] });
    expect((await gateOf(id)).changes).toEqual([
      {
        what: 'Report page, lists, search, feed, sitemap',
        how: expect.stringContaining('new at /'),
      },
      { what: 'Figure 1, Widgets', how: 'new' },
    ]);
    await store.db.query("UPDATE report SET status = 'published' WHERE id = $1", [id]);
    const changed = { ...figure, rows: [{ name: 'World', values: [10, 12.5, 16] }] };
    const tried = await editor.call('POST', `/reports/${id}/editions/1/try`, {
      figures: [changed, { ...figure, number: 2 }],
      draw: null,
    });
    expect(tried.body.changes).toEqual([
      { what: 'Figure 1, Widgets', how: '1 of 3 values, all forecast' },
      { what: 'Figure 2, Widgets', how: 'new' },
    ]);
  });

  describe('of the next edition', () => {
    const world = {
      name: 'World',
      values: [10.25, 12.25, 16.75],
      low: [null, null, 15.25],
      high: [null, null, 18.25],
    };
    const first = {
      ...figure,
      title: 'USD 16.75 million in 2025',
      decimals: 2,
      rows: [world],
    };
    const next = {
      ...first,
      rows: [{ ...world, values: [10.75, 12.75, 17.75], low: [null, null, 16.25] }],
    };
    const OLD = '<p>Buyers spent USD 10.25 million in 2023, and prices rose.</p>';

    async function published(description: string): Promise<number> {
      const id = await draft(description);
      await editor.call('PUT', `/reports/${id}/editions/1`, { figures: [first] });
      await store.db.query("UPDATE report SET status = 'published' WHERE id = $1", [id]);
      return id;
    }
    const tried = async (id: number, figures: object[]) =>
      (await editor.call('POST', `/reports/${id}/editions/2/try`, { figures, draw: null })).body;
    const disagreeing = async (id: number, figures: object[]) =>
      (await tried(id, figures)).findings
        .filter(({ check }: { check: string }) => check === 'agreement')
        .map(({ path, message, fix }: Record<string, unknown>) => [path, message, fix]);

    it('finds the numbers of the previous one that its texts still have', async () => {
      const id = await published(OLD);
      expect(await disagreeing(id, [first])).toEqual([]);
      expect(await disagreeing(id, [next])).toEqual([
        // Readers see that text already: a click here must not change it.
        [
          'description',
          expect.stringMatching(/says USD 10\.25 million in 2023, as the previous/),
          undefined,
        ],
        [
          'figures.0.title',
          'The title of figure 1 says USD 16.75 million in 2025, as the previous edition did for ' +
            '“World”. Figure 1 now says 17.75.',
          { was: 'USD 16.75 million', put: 'USD 17.75 million', nth: 0 },
        ],
      ]);
      const about = await published('<p>The first edition expected USD 16.75 million in 2025.</p>');
      expect(await disagreeing(about, [{ ...next, title: 'Growth' }])).toEqual([]);
    });

    it('reads the texts in the draft of the report, and says that they are published separately', async () => {
      const id = await published(OLD);
      const { version } = (await editor.call('GET', `/reports/${id}`)).body;
      const fields = { description: '<p>Buyers spent USD 10.75 million in 2023.</p>' };
      const kept = { number: 0, based_on: version, fields };
      expect((await editor.call('PUT', `/reports/${id}/draft`, kept)).status).toBe(200);
      const titled = { ...next, title: 'USD 17.75 million in 2025' };
      expect(await disagreeing(id, [titled])).toEqual([]);
      expect((await tried(id, [titled])).changes).toEqual([
        { what: 'Edition', how: '2 replaces 1, which stays readable' },
        { what: 'Figure 1, Widgets', how: '4 of 5 values, texts' },
        { what: 'Texts', how: expect.stringContaining('published separately') },
      ]);
    });
  });

  it('two people do not overwrite each other unnoticed', async () => {
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
