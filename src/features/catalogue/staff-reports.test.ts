import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { csvLine } from '#src/spreadsheet/csv.ts';
import { PART_BYTES } from '#src/staff/staff-routes.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { blankReport } from '../../../test/documents/blank-report.ts';
import { smallPdf } from '../../../test/documents/small-pdf.ts';
import { working } from '../../../test/jobs.ts';
import { type StaffClient, staffClient, uploadFile, withStaff } from '../../../test/staff.ts';
import { importJob } from './import/run-import.ts';
import { publishDue } from './publish-report.ts';

let store: TestApp;
let editor: StaffClient;
let owner: StaffClient;

const blank = { ...blankReport, summary: 'Sum', pages: 10 };

const add = async (fields: object) =>
  (await editor.call('POST', '/reports', { ...blank, ...fields })).body.data;

/** Sends a file as the browser does: announced, then part by part. */
beforeAll(async () => {
  store = await testApp({ demo: true });
  await withStaff(store);
  editor = await staffClient(store, 'editor');
  owner = await staffClient(store, 'owner');
});
afterAll(() => store?.close());

describe('reports in the back office', () => {
  it('are invisible as drafts, visible once published, and redirect when renamed', async () => {
    const { id, slug, status } = await add({ code: 'MR-T-2', name: 'Renamed Market' });
    expect([slug, status]).toEqual(['renamed-market', 'draft']);
    expect((await store.app.inject('/renamed-market')).statusCode).toBe(404);
    const preview = await store.app.inject({
      url: `/admin/preview/reports/${id}`,
      headers: { cookie: editor.cookie, 'sec-fetch-site': 'same-origin' },
    });
    expect(preview.body).toContain('Renamed Market');
    expect(preview.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect(preview.body).not.toMatch(/<script type="module"/);

    expect((await editor.call('POST', `/reports/${id}/publish`)).body.status).toBe('published');
    expect((await store.app.inject('/renamed-market')).statusCode).toBe(200);
    const changed = await editor.change(`/reports/${id}`, {
      ...blank,
      code: 'MR-T-2',
      slug: 'new-name',
    });
    expect(changed.body.data.slug).toBe('new-name');
    const old = await store.app.inject('/renamed-market');
    expect([old.statusCode, old.headers.location]).toEqual([301, '/new-name']);
    // Renamed back: the address is the report's own again and does not redirect.
    await editor.change(`/reports/${id}`, { ...blank, code: 'MR-T-2', slug: 'renamed-market' });
    const { rows } = await store.db.query(
      'SELECT old_slug FROM slug_redirect WHERE report_id = $1',
      [id],
    );
    expect(rows).toEqual([{ old_slug: 'new-name' }]);
  });

  it('are withdrawn with a successor, scheduled, and published when due', async () => {
    const { id } = await add({ code: 'MR-T-3', name: 'Gone Market' });
    const { id: next } = await add({ code: 'MR-T-4', name: 'Next Market' });
    await editor.call('POST', `/reports/${id}/publish`);
    const withdraw = (successor: number) =>
      editor.call('POST', `/reports/${id}/withdraw`, { successor_id: successor });
    expect((await withdraw(next)).status).toBe(409);
    await editor.call('POST', `/reports/${next}/publish`);
    expect((await withdraw(id)).status).toBe(409);
    expect((await withdraw(next)).body).toMatchObject({ status: 'withdrawn', successor_id: next });
    const gone = await store.app.inject('/gone-market');
    expect([gone.statusCode, gone.body.includes('/next-market')]).toEqual([410, true]);

    await editor.call('POST', `/reports/${id}/draft`);
    const at = (seconds: number) => ({
      publish_at: new Date(Date.now() + seconds * 1000).toISOString(),
    });
    expect((await editor.call('POST', `/reports/${id}/schedule`, at(-60))).status).toBe(409);
    expect((await editor.call('POST', `/reports/${id}/schedule`, at(3600))).status).toBe(200);
    expect(await publishDue(store.db)).toBe(0);
    await store.db.query('UPDATE report SET publish_at = now() WHERE id = $1', [id]);
    expect(await publishDue(store.db)).toBe(1);
    // Whoever cancels a schedule that has been carried out meanwhile does not take the report off the site.
    const late = await editor.call('POST', `/reports/${id}/schedule`, { publish_at: null });
    expect([late.status, late.body.message]).toEqual([
      409,
      'The report is already published: its schedule can no longer be cancelled.',
    ]);
    expect((await store.app.inject('/gone-market')).statusCode).toBe(200);
  });

  it('have the day at the publisher’s place as their day of publication, at once or when due', async () => {
    // There it is another day than in UTC, at any time.
    const timeZone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
    await store.db.query('UPDATE legal_seller SET time_zone = $1', [timeZone]);
    const { id } = await add({ code: 'MR-D-1', name: 'Dated Market' });
    const { id: later } = await add({ code: 'MR-D-2', name: 'Later Market' });
    await editor.call('POST', `/reports/${id}/publish`);
    await store.db.query('UPDATE report SET publish_at = now() WHERE id = $1', [later]);
    await publishDue(store.db);
    const { rows } = await store.db.query(
      'SELECT status, published_on::text AS day FROM report WHERE id = ANY($1)',
      [[id, later]],
    );
    const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format();
    expect(rows).toEqual([1, 2].map(() => ({ status: 'published', day })));
  });

  it('reject read-only fields, reserved addresses and codes in use, and list every error', async () => {
    for (const extra of [
      { status: 'published' },
      { id: 7 },
      { full_file: 'x' },
      { publish_at: null },
      { __proto__x: 1 },
    ])
      expect((await editor.call('POST', '/reports', { ...blank, ...extra })).status).toBe(422);
    for (const slug of ['report-store', 'figures', 'verify', 'corrections', 'download'])
      expect(
        (await editor.call('POST', '/reports', { ...blank, slug })).body.errors.slug,
        slug,
      ).toEqual(['is an address of the site itself']);
    expect(
      (await editor.call('POST', '/reports', { ...blank, code: 'MR-EN-1042' })).body.errors.code,
    ).toBeDefined();
    const { body } = await editor.call('POST', '/reports', {
      ...blank,
      name: '',
      pages: -1,
      formats: [],
    });
    expect(Object.keys(body.errors).sort()).toEqual(['formats', 'name', 'pages']);
    expect((await editor.call('POST', '/reports', { ...blank, name: 'a\0b' })).status).toBe(422);
  });

  it('have every change recorded in the audit log', async () => {
    const { id } = await add({ code: 'MR-T-5', name: 'Recorded Market' });
    await editor.change(`/reports/${id}`, {
      ...blank,
      code: 'MR-T-5',
      name: 'Recorded Market',
      pages: 11,
    });
    await editor.call('POST', `/reports/${id}/publish`);
    await editor.call('DELETE', `/reports/${id}`);
    const { rows } = await store.db.query(
      'SELECT call, staff_email, before, after FROM staff_audit WHERE entity = $1 AND entity_id = $2 ORDER BY id',
      ['reports', String(id)],
    );
    expect(rows.map(({ call }) => call)).toEqual([
      'reports.create',
      'reports.update',
      'publishReport',
      'reports.remove',
    ]);
    expect(rows[1]).toMatchObject({
      staff_email: 'editor@meridian.example',
      before: { pages: 10 },
      after: { pages: 11 },
    });
    expect(rows[3].before).toMatchObject({ code: 'MR-T-5' });
  });

  it('keep only sanitised HTML, and sanitising it again changes nothing', {
    tags: 'exhaustive',
  }, async () => {
    const tags = [
      'script',
      'iframe',
      'object',
      'embed',
      'form',
      'style',
      'svg',
      'math',
      'xmp',
      'noscript',
      'template',
    ];
    const hostile = [
      ...tags.map((tag) => `<${tag}><img src=x onerror=pwn()></${tag}>`),
      ...tags.map((tag) => `<${tag} onload=pwn() src="javascript:pwn()">`),
      ...[
        'javascript:',
        'JaVaScRiPt:',
        ' javascript:',
        'java\tscript:',
        'java\nscript:',
        '&#106;avascript:',
        'data:text/html,',
        'vbscript:',
      ].map((scheme) => `<a href="${scheme}pwn()">x</a>`),
      ...['onclick', 'onmouseover', 'onfocus', 'onerror', 'onanimationstart', 'ontoggle'].map(
        (name) => `<p ${name}="pwn()" style="background:url(javascript:pwn())">x</p>`,
      ),
      ...[
        'javascript:pwn()',
        'data:image/svg+xml,<svg onload=pwn()>',
        '//evil.example/x',
        'http://evil.example/x',
      ].map((src) => `<img src="${src}">`),
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=pwn()&gt;">',
      '<svg></p><style><a id="</style><img src=1 onerror=pwn()>">',
      '<noscript><p title="</noscript><img src=x onerror=pwn()>">',
      '<form><math><mtext></form><form><mglyph><style></math><img src onerror=pwn()>',
      '<xmp><p title="</xmp><img src=x onerror=pwn()>">',
      '<iframe srcdoc="<script>pwn()</script>"></iframe>',
      '<a href="https://x.example" target=_blank onclick=pwn()>x</a>',
      '<table background="javascript:pwn()"><td background="javascript:pwn()">x</td></table>',
      '<base href="https://evil.example/"><a href="x">x</a>',
      '<meta http-equiv="refresh" content="0;url=javascript:pwn()">',
      '<link rel=stylesheet href="https://evil.example/x.css">',
      '<input autofocus onfocus=pwn()>',
      '<details open ontoggle=pwn()>x</details>',
      '<video><source onerror=pwn()></video>',
      '<marquee onstart=pwn()>x</marquee>',
      '<img src=`x`onerror=pwn()>',
      '<<script>pwn()//<</script>',
      '<scr<script>ipt>pwn()</scr</script>ipt>',
      '\u0001javascript:<img src="https://x.example/a.png" onload=pwn()>',
      '<p id="x" name="getElementById">x</p><a name="body">x</a>',
    ];
    expect(hostile.length).toBeGreaterThanOrEqual(55);
    const live =
      /<(script|iframe|object|embed|form|style|svg|math|xmp|noscript|template|base|meta|link|input|details|video|marquee)\b|<[^>]+\s(on\w+|style|srcdoc|name)\s*=|(href|src)\s*=\s*"\s*(javascript|data|vbscript|\/\/)/i;
    const { id } = await add({ code: 'MR-T-6', name: 'Hostile Market' });
    const report = { ...blank, code: 'MR-T-6', name: 'Hostile Market' };
    for (const html of hostile) {
      const fields = {
        ...report,
        description: html,
        questions: [{ question: '<b>q</b>', answer: html }],
      };
      const { status, body } = await editor.change(`/reports/${id}`, fields);
      expect([html, status]).toEqual([html, 200]);
      expect([html, live.exec(body.data.description)?.[0]]).toEqual([html, undefined]);
      expect([html, live.exec(body.data.questions[0].answer)?.[0]]).toEqual([html, undefined]);
      const again = await editor.change(`/reports/${id}`, {
        ...fields,
        description: body.data.description,
      });
      expect(again.body.data.description).toBe(body.data.description);
    }
  });

  it('accept only a PDF as their full file, uploaded completely and by the same person', async () => {
    const { id } = await add({ code: 'MR-T-7', name: 'Filed Market' });
    const attach = (client: StaffClient, file: string, kind = 'full') =>
      client.call('POST', `/reports/${id}/files`, { kind, upload: file });
    const pdf = smallPdf('x'.repeat(PART_BYTES));
    const whole = await uploadFile(store, editor, 'full.pdf', pdf);
    expect((await attach(owner, whole)).status).toBe(404);
    expect((await attach(editor, whole)).body).toEqual({ size: pdf.length });
    const { rows } = await store.db.query('SELECT full_file FROM report WHERE id = $1', [id]);
    expect(rows[0].full_file).toMatch(/^full\/[0-9a-f]{2}\/[0-9a-f]{64}$/);
    expect(
      (await attach(editor, await uploadFile(store, editor, 'x.pdf', Buffer.from('<html>')))).body
        .message,
    ).toMatch(/not a PDF/);
    const announced = (await editor.call('POST', '/uploads', { name: 'half.pdf', size: 10 })).body
      .upload;
    expect((await attach(editor, announced)).status).toBe(404);
    const large = await uploadFile(
      store,
      editor,
      'large.pdf',
      Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(21 * 1024 * 1024)]),
    );
    expect((await attach(editor, large, 'sample')).status).toBe(413);
    expect((await editor.call('DELETE', `/reports/${id}/files/full`)).status).toBe(200);
  });

  it('refuse parts of the wrong size, or beyond the announced end', async () => {
    const { body } = await editor.call('POST', '/uploads', { name: 'x.pdf', size: 10 });
    const put = (n: number, payload: Buffer) =>
      store.app.inject({
        method: 'PUT',
        url: `/admin/files/${body.upload}/${n}`,
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: editor.cookie,
          'content-type': 'application/octet-stream',
        },
        payload,
      });
    expect((await put(0, Buffer.alloc(11))).statusCode).toBe(400);
    expect((await put(1, Buffer.alloc(10))).statusCode).toBe(404);
    expect((await put(0, Buffer.alloc(PART_BYTES + 1))).statusCode).toBe(413);
    expect((await put(0, Buffer.alloc(10))).statusCode).toBe(200);
  });
});

describe('exports', () => {
  it('prevent spreadsheets from running a text as a formula', () => {
    for (const first of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1']) {
      const line = csvLine([first, 5, -5]);
      expect(line.startsWith(`"'`)).toBe(true);
      expect(line.endsWith(',5,-5\r\n')).toBe(true);
    }
    expect(csvLine(['a "b", c', null, ['x', 'y']])).toBe('"a ""b"", c",,x; y\r\n');
    // One that separates by semicolons sees more cells and more lines.
    const texts = ['x;=1+1', 'x; "=1', 'x\n=1', 'x\r\n\n+1', 'x\t@A1', ['x', '=1']];
    for (const cell of csvLine([5, ...texts, 5]).split(/[;\t\r\n]/))
      expect(cell).not.toMatch(/^[\s"]*[=+\-@]/);
    expect(csvLine([5, 'a; b - c\nd=e'])).toBe('5,"a; b - c\nd=e"\r\n');
  });

  it('contain the whole filtered list, and are recorded with its filters', async () => {
    await add({
      code: 'MR-T-8',
      name: '=HYPERLINK("https://evil.example")',
      currency_prices: { CHF: { 'corporate-user': 712_345 } },
    });
    const all = await editor.call('GET', '/reports/export');
    const { rows } = await store.db.query('SELECT count(*)::int AS n FROM report');
    expect(all.text.split('\r\n').filter((line) => /^"?'?MR-/.test(line)).length).toBe(rows[0].n);
    expect(all.text).toContain(`"'=HYPERLINK(`);
    const drafts = await editor.call('GET', '/reports/export?status=draft&q=hyperlink');
    const [head, line, ...others] = drafts.text.trim().split('\r\n');
    expect(others).toEqual([]);
    // Prices in other currencies are in the format of the import, for the currencies in use.
    const place = head!.split(',').indexOf('corporate_price_chf');
    expect(line!.split(',')[place]).toBe('7123.45');
    expect(head).not.toContain('_hkd');
    const recorded = await store.db.query(
      "SELECT after FROM staff_audit WHERE call = 'reports.exported' ORDER BY id DESC LIMIT 1",
    );
    expect(recorded.rows[0].after).toMatchObject({ status: 'draft', q: 'hyperlink' });
  });
});

describe('imports', () => {
  it('can be tested and run, and report every row that could not be imported', async () => {
    const csv = 'report_id,name,industry\nMR-I-1,Imported Market,Packaging\nMR-I-2,,Packaging\n';
    const run = async (dry: boolean) => {
      const file = await uploadFile(store, editor, 'reports.csv', Buffer.from(csv));
      const { body } = await editor.call('POST', '/imports', { upload: file, dry_run: dry });
      expect((await editor.call('POST', '/imports', { upload: file, dry_run: dry })).status).toBe(
        409,
      );
      const jobs = working(store.db, { jobs: [importJob(store.db, store.platform.files)] });
      onTestFinished(() => jobs.stop());
      for (;;) {
        const { data } = (await editor.call('GET', `/imports/${body.id}`)).body;
        if (data.state !== 'running') {
          // The second request of the next import must find it waiting.
          await jobs.stop();
          return data;
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const tried = await run(true);
    expect(tried).toMatchObject({
      state: 'done',
      summary: { inserted: 1, failed: 1 },
      problems: [{ line: 3, reportId: 'MR-I-2' }],
    });
    expect((await editor.call('GET', '/reports?q=MR-I-1')).body.total).toBe(0);
    expect(await run(false)).toMatchObject({ state: 'done', summary: { inserted: 1, failed: 1 } });
    expect((await editor.call('GET', '/reports?q=MR-I-1')).body.total).toBe(1);
    expect((await editor.call('GET', '/imports')).body.total).toBe(2);
  });
});
