import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listenForChanges } from '#src/http/cache/listen-for-changes.ts';
import type { VisitCounter } from '#src/http/count-visits.ts';
import { declared } from '#src/main/declared.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { givenLead } from '../../../test/leads.ts';
import { type StaffClient, staffClient, withStaff } from '../../../test/staff.ts';
import { storeCounts } from './keep-counts.ts';
import { SearchOutcomes } from './search-outcomes.ts';
import { pageOf, searchOf, termOf } from './visits.ts';

// First-party figures: counted on the server, by day and path, without personal data.

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0';

let store: TestApp;
let owner: StaffClient;
let origin: string;
let slug: string;
let id: number;

beforeAll(async () => {
  // The periodic work of a process runs here when a test advances the clock.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  store = await testApp({ demo: true });
  await withStaff(store);
  owner = await staffClient(store, 'owner');
  listenForChanges(store.db, store.app.pageCache);
  origin = await store.app.listen({ port: 0, host: '127.0.0.1' });
  ({ id, slug } = (
    await store.db.query('SELECT id::int, slug FROM report ORDER BY id LIMIT 1')
  ).rows[0]);
});
afterAll(async () => {
  await store?.close();
  vi.useRealTimers();
});

const read = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await fetch(origin + path, {
    method,
    headers: { 'user-agent': BROWSER, ...headers },
  });
  await answer.text();
  return answer;
};

describe('visits and searches', () => {
  it('are counted for rendered and cached answers alike, but not for bots or missing pages', async () => {
    const kept = store.app.pageCache.hits;
    for (let n = 0; n < 5; n++) await read(`/${slug}?utm_source=${n}`);
    expect(store.app.pageCache.hits - kept).toBeGreaterThanOrEqual(3);
    const etag = (await read(`/${slug}`)).headers.get('etag')!;
    expect((await read(`/${slug}`, { 'if-none-match': etag })).status).toBe(304);
    // Navigation within the site requests only the report.
    await read(`/admin/api/reports-detail/${slug}`);
    await read(`/${slug}`, { 'user-agent': 'Examplebot/1.0 (+https://example.com)' });
    await read(`/${slug}`, { 'sec-purpose': 'prefetch' });
    await read(`/${slug}`, {}, 'HEAD');
    expect((await read('/no-such-page-at-all')).status).toBe(404);
    await read('/robots.txt');
    for (let n = 0; n < 3; n++) await read('/admin/api/search?q=Unobtainium%20Widgets');
    await read('/admin/api/search?q=uno');
    await read('/custom_search?q=market');
    // Even with all label parameters of the pages, a text counts as a search, and its outcome is known.
    await read('/report-store?q=quixotropic%20doohickeys');
    await read('/report-store?q=quixotropic%20doohickeys&region=europe&page=1');
    await read('/industries/energy-power?q=quixotropic%20doohickeys');
    await read('/admin/api/catalogue?q=market&page=2');
    await read('/admin/api/catalogue?q=someone%40example.com');
    // Counts are stored every ten seconds.
    const reports = async () => (await owner.call('GET', '/figures/traffic')).body.reports;
    vi.advanceTimersByTime(9000);
    expect(await reports()).toEqual([]);
    vi.advanceTimersByTime(1000);
    await expect.poll(reports).not.toEqual([]);
    const { body } = await owner.call('GET', '/figures/traffic?days=7');
    expect(body.reports).toMatchObject([{ id, hits: 8 }]);
    expect(body.days).toHaveLength(7);
    expect(body.days.at(-1)).toMatchObject({
      day: new Date().toISOString().slice(0, 10),
      hits: 12,
    });
    expect(body.pages).toEqual([
      { path: '/report-store', hits: 2 },
      { path: '/custom_search', hits: 1 },
      { path: '/industries/energy-power', hits: 1 },
    ]);
    expect(body.terms).toEqual([
      { term: 'unobtainium widgets', searches: 3 },
      { term: 'quixotropic doohickeys', searches: 2 },
      { term: 'market', searches: 1 },
    ]);
    expect(body.nothing).toEqual([
      { term: 'unobtainium widgets', searches: 3 },
      { term: 'quixotropic doohickeys', searches: 2 },
    ]);
  });

  it('contain no personal data', async () => {
    const { rows } = await store.db.query(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name IN ('visit_count', 'search_term_count') ORDER BY 1`,
    );
    expect(rows.map(({ name }: { name: string }) => name)).toEqual([
      'day',
      'day',
      'hits',
      'nothing',
      'path',
      'report_id',
      'searches',
      'term',
    ]);
    expect(termOf('  Wind   TURBINE ')).toBe('wind turbine');
    for (const text of ['ab', 'me@example.com', '+49 30 901820', '555-123-4567'])
      expect(termOf(text)).toBeUndefined();
    expect(pageOf('/admin/api/reports-detail/wind?x=1')).toEqual({ path: '/wind', ofReport: true });
    expect(pageOf('/blog-detail/wind')).toEqual({ path: '/blog-detail/wind', ofReport: false });
    const key = 'HSviTDy6EheRFF_nvvkE1PsplXNXeO99vTIw5_66xMg';
    expect(pageOf(`/offer/${key}`)).toEqual({ path: '/offer/:key', ofReport: false });
    expect(pageOf(`/pay-by-transfer/${key}`)?.path).toBe('/pay-by-transfer/:key');
    for (const key of ['/admin/api/user/profile', '/download/abc', '/x/%2e%2e/about', '/a/b/c'])
      expect(pageOf(key)).toBeUndefined();
    expect(searchOf('/custom_search?q=wind&page=2')).toBeUndefined();
  });

  it('several processes count into the same day', async () => {
    const before = (await owner.call('GET', '/figures/traffic')).body.reports[0].hits;
    await Promise.all(
      Array.from({ length: 8 }, () =>
        storeCounts(store.db, new Map([[`/${slug}`, 5]]), new SearchOutcomes()),
      ),
    );
    expect((await owner.call('GET', '/figures/traffic')).body.reports[0].hits).toBe(before + 40);
  });

  it('only existing pages are counted, and only up to the maximum of rows per day', async () => {
    const paths = async () =>
      (await store.db.query('SELECT path FROM visit_count ORDER BY path')).rows.map(
        ({ path }: { path: string }) => path,
      );
    const before = await paths();
    const store1 = (keys: string[], most?: { pages: number; terms: number }) =>
      storeCounts(
        store.db,
        new Map(keys.map((key, at) => [key, keys.length - at])),
        new SearchOutcomes(),
        most,
      );
    await store1([
      '/admin',
      '/robots.txt',
      '/no-such-report',
      '/x/%2e%2e/about',
      '/admin/api/reports-detail/nothing',
    ]);
    expect(await paths()).toEqual(before);
    const found = (await store.db.query('SELECT count(*)::int AS n FROM search_term_count')).rows[0]
      .n;
    const search = (term: string) => `/admin/api/search?q=${term}`;
    const room = { pages: before.length + 1, terms: found + 2 };
    await store1(['/about', '/faq', '/blog', ...['aaa', 'bbb', 'ccc'].map(search)], room);
    expect(await paths()).toEqual([...before, '/about'].sort());
    expect(
      (await store.db.query('SELECT count(*)::int AS n FROM search_term_count')).rows[0].n,
    ).toBe(found + 2);
    // Known rows are counted on a full day, too.
    await store1(['/faq', '/about', search('ccc'), search('aaa')], room);
    const { rows } = await store.db.query(
      "SELECT hits::int AS n FROM visit_count WHERE path = '/about' UNION ALL SELECT searches::int FROM search_term_count WHERE term = 'aaa'",
    );
    expect(rows).toEqual([{ n: 9 }, { n: 4 }]);
  });

  it('counts that the database cannot accept now are kept', async () => {
    const taken = new Map([['/a', 2]]);
    const counter = { counted: new Map([['/a', 1]]) };
    const { VisitCounter: Counter } = await import('#src/http/count-visits.ts');
    const visits: VisitCounter = new Counter();
    for (const [key] of counter.counted) visits.add(key, 'GET', { 'user-agent': BROWSER });
    visits.giveBack(taken);
    expect([...visits.take()]).toEqual([['/a', 3]]);
  });
});

describe('trade and health', () => {
  it('counts requests, checkouts, payments, revenue and answers on time', async () => {
    await givenLead(store.db, { kind: 'sample' });
    await givenLead(store.db, { kind: 'career' });
    const answered = await givenLead(store.db, {});
    await store.db.query(
      "UPDATE lead SET first_answer_at = created_at + interval '90 minutes' WHERE id = $1",
      [answered],
    );
    await givenLead(store.db, { kind: 'contact' }, 24 * 6);
    const { rows } = await store.db.query(
      `INSERT INTO orders (order_no, report_id, report_code, report_name, licence, amount_cents, currency, buyer_name, email, phone, content_hash, status, paid_at)
       SELECT 'F-' || n, $1, 'C', 'R', 'single-user', 300000, 'USD', 'B', 'b@example.com', '1', '',
         CASE WHEN n < 3 THEN 'partially_refunded' ELSE 'awaiting_approval' END, CASE WHEN n < 3 THEN now() END
       FROM generate_series(1, 3) n RETURNING id`,
      [id],
    );
    const attempt = await store.db.query(
      "INSERT INTO payment_attempt (order_id, n, request_key, state) VALUES ($1, 1, 'k', 'pending') RETURNING id",
      [rows[0].id],
    );
    await store.db.query(
      `INSERT INTO capture (capture_id, order_id, attempt_id, status, amount_cents, currency, refunded_cents, update_time) VALUES ('c', $1, $2, 'COMPLETED', 300000, 'USD', 50000, now())`,
      [rows[0].id, attempt.rows[0].id],
    );
    await store.db.query(
      "INSERT INTO refund (capture_id, order_id, amount_cents, state) VALUES ('c', $1, 50000, 'done')",
      [rows[0].id],
    );
    const { body } = await owner.call('GET', '/figures/trade?months=3');
    expect(body.months).toHaveLength(3);
    const sums = (name: string) =>
      body.months.reduce((sum: number, month: Record<string, number>) => sum + month[name]!, 0);
    expect(
      Object.fromEntries(
        ['samples', 'enquiries', 'checkouts', 'paid', 'revenue_cents'].map((name) => [
          name,
          sums(name),
        ]),
      ),
    ).toEqual({
      samples: 1,
      enquiries: 2,
      checkouts: 3,
      paid: 2,
      revenue_cents: 550_000,
    });
    expect(body.months.at(-1)).toMatchObject({
      month: new Date().toISOString().slice(0, 7),
      paid: 2,
      revenue_cents: 550_000,
    });
    expect(body.industries).toMatchObject([{ paid: 2, revenue_cents: 550_000 }]);
    expect(body.response).toEqual({ answered: 1, in_time: 1, overdue: 1, median_minutes: 90 });
  });

  it('shows the month’s figures, and how promises were kept', async () => {
    const { body } = await owner.call('GET', '/figures/month');
    expect(body).toMatchObject({
      revenue_cents: 550_000,
      before_cents: 0,
      others: [],
      paid: 2,
      refunded: { count: 1, sums: [{ currency: 'USD', cents: 50_000 }] },
      delivered: { given: 2, kept: 0 },
      compared: { given: 0, kept: 0 },
    });
    const { rows } = await store.db.query(
      'SELECT currency, sum(net_cents)::int AS cents FROM order_line l JOIN orders o ON o.id = l.order_id WHERE o.paid_at IS NOT NULL GROUP BY o.id, 1 ORDER BY 2',
    );
    expect(body.median_cents).toBe((rows[0].cents + rows[1].cents) / 2);
    const sales = await staffClient(store, 'sales');
    expect((await sales.call('GET', '/figures/month')).status).toBe(403);
  });

  it('shows what is waiting for an editor: their drafts, and the next publications', async () => {
    const editor = await staffClient(store, 'editor');
    const { rows } = await store.db.query("SELECT id FROM staff_user WHERE role = 'editor'");
    const { rows: reports } = await store.db.query(
      "SELECT id FROM report WHERE status = 'published' ORDER BY id LIMIT 2",
    );
    await store.db.query(
      `INSERT INTO record_draft (resource, record_id, based_on, fields, staff_id, publish_at, held)
       VALUES ('reports', $1, 'v', '{}', $3, now() + interval '1 day', NULL), ('reports', $2, 'v', '{}', NULL, now(), 'no price')`,
      [String(reports[0].id), String(reports[1].id), rows[0].id],
    );
    const { body } = await editor.call('GET', '/figures/editing');
    expect(body.mine).toMatchObject([{ resource: 'reports', id: String(reports[0].id) }]);
    expect(body.scheduled.slice(1)).toEqual(body.mine);
    expect(body.scheduled[0]).toMatchObject({ id: String(reports[1].id), held: 'no price' });
    expect(body.counts).toMatchObject({ mine: 1, scheduled: 1, held: 1 });
    // One row of each kind that the demo data lack; every number matches its list.
    await store.db.query(
      "UPDATE report SET table_of_contents = '', updated_at = now() - interval '2 years' WHERE id = $1",
      [reports[0].id],
    );
    const { gaps } = (await editor.call('GET', '/figures/editing')).body;
    expect(gaps).toEqual(
      expect.arrayContaining([
        { gap: 'contents', reports: 1 },
        { gap: 'stale', reports: 1 },
      ]),
    );
    for (const { gap, reports: lacking } of gaps)
      expect([gap, (await editor.call('GET', `/reports?gap=${gap}`)).body.total]).toEqual([
        gap,
        lacking,
      ]);
    await store.db.query('DELETE FROM record_draft');
  });

  it('shows what is waiting for sales, and how many answers were on time this month', async () => {
    const sales = await staffClient(store, 'sales');
    expect((await sales.call('GET', '/figures/sales')).body).toMatchObject({
      overdue: 1,
      overdue_since: expect.any(String),
      due_soon_mine: 0,
      offers: { count: 0, sums: [], ending: 0 },
      answered: 1,
      in_time: 1,
    });
  });

  it('shows what is waiting for finance, and this month’s payments', async () => {
    await store.db.query(
      `INSERT INTO bank_entry (bank_ref, booked_on, amount_cents, currency, payer_name, remittance, recorded_by)
       SELECT 'f' || n, now(), 1000 * n, CASE n WHEN 3 THEN 'EUR' ELSE 'USD' END, '', '', 'x'
       FROM generate_series(1, 3) n`,
    );
    const finance = await staffClient(store, 'finance');
    const { body } = await finance.call('GET', '/figures/money');
    expect(body).toEqual({
      review: 0,
      to_match: {
        count: 3,
        sums: [
          { currency: 'EUR', cents: 3000 },
          { currency: 'USD', cents: 3000 },
        ],
      },
      unpaid: { count: 0, sums: [], overdue: 0 },
      received: { count: 1, sums: [{ currency: 'USD', cents: 300_000 }] },
      refunded: { count: 1, sums: [{ currency: 'USD', cents: 50_000 }] },
      compared: null,
      month: expect.stringMatching(/^\d{4}-\d\d$/),
    });
    expect((await (await staffClient(store, 'editor')).call('GET', '/figures/money')).status).toBe(
      403,
    );
    await store.db.query('DELETE FROM bank_entry');
  });

  it('shows what failed, is waiting or is missing, and retries it', async () => {
    await store.db.query(
      "INSERT INTO outbox_mail (kind, recipient, subject, text_body, state, last_error) VALUES ('test', 'a@example.com', 'S', 't', 'failed', 'no such host')",
    );
    await store.db.query(
      "INSERT INTO job (key, kind, state, last_error, attempts) VALUES ('j', 'stamp-report', 'failed', 'broken', 12)",
    );
    await store.db.query(
      `UPDATE report SET sample_file = 'sample/aa/' || repeat('a', 64) WHERE id = $1`,
      [id],
    );
    const { body } = await owner.call('GET', '/figures/health');
    expect(body).toMatchObject({
      mail: { failed: 1 },
      jobs: { failed: 1 },
      lines: [
        { title: 'Bank transfers', ok: true },
        { title: 'Payments', ok: true, text: expect.stringMatching(/^1 not settled/) },
        { title: 'Webhooks', ok: true },
        { title: 'Record of changes', ok: false },
      ],
      files_checked: 1,
    });
    expect(body.missing_files).toMatchObject([{ what: 'sample' }]);
    expect(
      (await owner.call('POST', `/figures/health/mails/${body.failed_mails[0].id}/retry`)).status,
    ).toBe(200);
    expect(
      (await owner.call('POST', `/figures/health/mails/${body.failed_mails[0].id}/retry`)).status,
    ).toBe(404);
    expect(
      (await owner.call('POST', `/figures/health/jobs/${body.failed_jobs[0].id}/retry`)).status,
    ).toBe(200);
    expect((await owner.call('GET', '/figures/health')).body).toMatchObject({
      mail: { failed: 0 },
      jobs: { failed: 0, queued: 1 },
    });
    await store.db.query("UPDATE outbox_mail SET state = 'failed' WHERE subject = 'S'");
    await store.db.query("UPDATE job SET state = 'failed' WHERE key = 'j'");
    for (const failed of [`mails/${body.failed_mails[0].id}`, `jobs/${body.failed_jobs[0].id}`]) {
      const dismiss = () => owner.call('POST', `/figures/health/${failed}/dismiss`);
      expect((await dismiss()).status).toBe(200);
      expect((await dismiss()).status).toBe(404);
    }
    expect((await owner.call('GET', '/figures/health')).body).toMatchObject({
      mail: { failed: 0 },
      failed_mails: [],
      jobs: { failed: 0 },
    });
    const numbers = declared.metrics.filter(({ name }) => /^(mail|jobs)_failed$/.test(name));
    expect(await Promise.all(numbers.map(({ read }) => read(store.db)))).toEqual([0, 0]);
    const { rows } = await store.db.query(
      "SELECT call FROM staff_audit WHERE call LIKE 'figures.%' ORDER BY id",
    );
    expect(rows.map(({ call }: { call: string }) => call)).toEqual([
      'figures.retryMail',
      'figures.retryJob',
      'figures.dismissMail',
      'figures.dismissJob',
    ]);
  });

  it('shows each role only its own figures', async () => {
    const seen = {
      owner: [200, 200, 200],
      editor: [200, 403, 403],
      sales: [200, 200, 403],
      finance: [403, 200, 403],
      personnel: [403, 403, 403],
    } as const;
    for (const [role, statuses] of Object.entries(seen)) {
      const client = await staffClient(store, role as keyof typeof seen);
      const got = [];
      for (const figure of ['traffic', 'trade', 'health'])
        got.push((await client.call('GET', `/figures/${figure}`)).status);
      expect([role, got]).toEqual([role, statuses]);
    }
  });

  it('months are the publisher’s, in every figure as in the tax report, and the list behind a number holds its orders', async () => {
    const finance = await staffClient(store, 'finance');
    const set = (zone: string) => store.db.query('UPDATE legal_seller SET time_zone = $1', [zone]);
    const { rows: zones } = await store.db.query('SELECT time_zone FROM legal_seller');
    // The month begins there while the last one has 14 hours to go in UTC.
    await set('Pacific/Kiritimati');
    const before = {
      month: (await owner.call('GET', '/figures/month')).body,
      received: (await finance.call('GET', '/figures/money')).body.received,
    };
    const { rows } = await store.db.query(
      `INSERT INTO orders (order_no, report_id, report_code, report_name, licence, amount_cents, currency, buyer_name, email, phone, content_hash, status, paid_at)
       SELECT 'F-first', $1, 'C', 'R', 'single-user', 70000, 'USD', 'B', 'first@example.com', '1', '', 'paid',
         publishers_midnight(date_trunc('month', publishers_day())::date) + interval '1 minute'
       RETURNING id, paid_at, to_char(publishers_day(), 'YYYY-MM') AS month`,
      [id],
    );
    const [{ id: order, paid_at: at, month }] = rows;
    const attempt = await store.db.query(
      "INSERT INTO payment_attempt (order_id, n, request_key, state) VALUES ($1, 1, 'first', 'captured') RETURNING id",
      [order],
    );
    await store.db.query(
      `INSERT INTO capture (capture_id, order_id, attempt_id, status, amount_cents, currency, update_time, created_at)
       VALUES ('first', $1, $2, 'COMPLETED', 70000, 'USD', $3, $3)`,
      [order, attempt.rows[0].id, at],
    );
    const now = (await owner.call('GET', '/figures/month')).body;
    expect(now).toMatchObject({
      month,
      paid: before.month.paid + 1,
      revenue_cents: before.month.revenue_cents + 70_000,
    });
    const money = (await finance.call('GET', '/figures/money')).body;
    expect(money.month).toBe(month);
    expect(money.received.sums[0].cents).toBe((before.received.sums[0]?.cents ?? 0) + 70_000);
    const { months } = (await owner.call('GET', '/figures/trade?months=2')).body;
    expect(months.at(-1)).toMatchObject({
      month,
      paid: now.paid,
      revenue_cents: now.revenue_cents,
    });
    const taxed = (await finance.call('GET', `/tax-report?from=${month}`)).body.data;
    expect(taxed.map(({ period }: { period: string }) => period)).toContain(month);
    const paidFrom = async (day: string) =>
      (await finance.call('GET', `/orders?paid_from=${day}&per_page=100`)).body.data.map(
        ({ order_no }: { order_no: string }) => order_no,
      );
    expect(await paidFrom(`${month}-01`)).toContain('F-first');
    expect(await paidFrom(`${month}-02`)).not.toContain('F-first');
    expect((await finance.call('GET', `/orders?paid_to=${month}-01&q=F-first`)).body.total).toBe(1);
    await set(zones[0].time_zone);
  });

  it('ledgers agree only if every payment was compared, at night or on request', async () => {
    const finance = await staffClient(store, 'finance');
    const compared = async () => (await finance.call('GET', '/figures/money')).body.compared;
    const result = (differing: string[], unanswered: string[]) =>
      JSON.stringify({ compared: 1, differenceCents: 0, differing, unanswered });
    const nightly = (found: string) =>
      store.db.query(
        `INSERT INTO duty (name, done_at, result) VALUES ('reconcile', now(), $1)
         ON CONFLICT (name) DO UPDATE SET done_at = now(), result = excluded.result`,
        [found],
      );
    // That of a store without payments says nothing.
    await nightly(JSON.stringify({ ...JSON.parse(result([], [])), compared: 0 }));
    expect(await compared()).toBeNull();
    await nightly(result([], []));
    expect(await compared()).toMatchObject({ agrees: true, unanswered: 0, nightly: true });
    await nightly(result([], ['F-1', 'F-2']));
    expect(await compared()).toMatchObject({ agrees: false, differs: false, unanswered: 2 });
    for (const found of [result([], []), result(['F-1'], []), result([], ['F-1'])])
      await store.db.query(
        "INSERT INTO reconciliation (days, asked_by, state, result, done_at) VALUES (3, 'finance', 'done', $1, clock_timestamp())",
        [found],
      );
    expect(await compared()).toMatchObject({
      agrees: false,
      differs: false,
      unanswered: 1,
      nightly: false,
    });
    // What could not be compared neither kept nor broke the promise.
    expect((await owner.call('GET', '/figures/month')).body.compared).toEqual({
      given: 2,
      kept: 1,
    });
    await store.db.query("DELETE FROM reconciliation; DELETE FROM duty WHERE name = 'reconcile'");
  });
});
