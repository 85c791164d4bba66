import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { type StaffClient, staffClient, withStaff } from '../../../test/staff.ts';
import { campaignDuty } from './send-campaign.ts';

let store: TestApp;
let sales: StaffClient;
let report: { id: number; name: string; slug: string; industry_id: number };
let other: number;

const links = { ana: 'a'.repeat(43), ben: 'b'.repeat(43), cleo: 'c'.repeat(43) };

beforeAll(async () => {
  store = await testApp({ demo: true });
  await withStaff(store);
  sales = await staffClient(store, 'sales');
  const { digestOf } = await import('#src/secrets.ts');
  await store.db.query('DELETE FROM subscriber');
  for (const [name, token] of Object.entries(links))
    await store.db.query(
      `INSERT INTO subscriber (email, wording, state, confirm_sent_at, confirm_hash, unsubscribe_hash)
       VALUES ($1, 'w', 'pending', now(), $2, $3)`,
      [`${name}@example.com`, digestOf(token), digestOf(token.toUpperCase())],
    );
  const found = await store.db.query(
    `SELECT id, name, slug, industry_id FROM report WHERE status = 'published' ORDER BY published_on DESC NULLS LAST, id DESC LIMIT 1`,
  );
  report = found.rows[0];
  const others = await store.db.query('SELECT id FROM industry WHERE id <> $1 LIMIT 1', [
    report.industry_id,
  ]);
  other = others.rows[0].id;
});
afterAll(() => store?.close());

const press = (url: string, payload = '') =>
  store.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
    },
    payload,
  });

const text = { subject: 'News', preheader: '', body: 'First.', per_minute: 6000 };
const turn = () => campaignDuty(store.db, 'http://localhost').run(AbortSignal.timeout(60_000), {});
async function sent(fields: object) {
  await store.db.query('DELETE FROM outbox_mail');
  const added = await sales.call('POST', '/campaigns', { ...text, ...fields });
  expect(added.status).toBe(200);
  const { id } = added.body.data;
  const preview = (await sales.call('GET', `/campaigns/${id}/preview`)).body;
  const started = await sales.call('POST', `/campaigns/${id}/start`);
  expect(started.status).toBe(200);
  await turn();
  await turn();
  const { rows } = await store.db.query(
    "SELECT recipient, text_body FROM outbox_mail WHERE kind = 'campaign' ORDER BY recipient",
  );
  expect(preview.readers).toBe(rows.length);
  return {
    to: rows.map(({ recipient }) => recipient.split('@')[0]),
    mail: rows[0]?.text_body,
    preview,
  };
}

it('readers choose industries when they confirm, and later with the link in a mail', async () => {
  const page = (await store.app.inject(`/newsletter/confirm?token=${links.ana}`)).body;
  expect(page).toContain('name="industry"');
  expect(page).toContain('If you tick none, you get the general ones.');
  const confirm = (name: keyof typeof links, body = '') =>
    press(`/newsletter/confirm?token=${links[name]}`, body);
  expect(
    (await confirm('ana', `industry=${report.industry_id}&industry=999999&industry=x`)).headers
      .location,
  ).toBe('/newsletter/confirmed');
  await confirm('ben', `industry=${report.industry_id}`);
  await confirm('cleo');
  // Opened again, the page has no ticks.
  await confirm('ana');
  const later = `/newsletter/industries?token=${links.ben.toUpperCase()}`;
  expect((await store.app.inject(later)).body).toContain('Choose your industries');
  expect((await press(later, `industry=${other}`)).headers.location).toBe('/newsletter/chosen');
  expect((await press(`/newsletter/industries?token=${'z'.repeat(43)}`)).headers.location).toBe(
    '/newsletter/link-over',
  );
  const { rows } = await store.db.query(
    'SELECT email, industry_id FROM subscriber_industry JOIN subscriber s ON s.id = subscriber_id ORDER BY email',
  );
  expect(rows).toEqual([
    { email: 'ana@example.com', industry_id: report.industry_id },
    { email: 'ben@example.com', industry_id: other },
  ]);
});

it('a digest goes to readers who chose its industry, with its newest reports; the general one to those who chose none', async () => {
  await store.db.query('UPDATE report SET short_description = $2 WHERE id = $1', [
    report.id,
    'Sixteen letters, '.repeat(30),
  ]);
  const own = await sent({ kind: 'digest', industry_id: report.industry_id });
  expect(own.to).toEqual(['ana']);
  expect(own.mail).toContain(report.name);
  expect(own.mail).toContain(`http://localhost/${report.slug}`);
  expect(own.mail).toMatch(/http:\/\/localhost\/newsletter\/industries\?token=[\w-]{43}/);
  expect(own.preview.text).toContain(report.name);
  expect(own.preview.reports).toBeGreaterThan(0);
  expect(own.mail.replace(/\s+/g, ' ')).toContain(`${'Sixteen letters, '.repeat(23)}Sixteen…`);
  expect((await sent({ kind: 'digest' })).to).toEqual(['cleo']);
  expect((await sent({})).to).toEqual(['ana', 'ben', 'cleo']);
  expect((await sent({ industry_id: other })).to).toEqual(['ben']);
});

it('a new edition goes to readers who chose its report’s industry, and says which edition it is', async () => {
  const { to, mail } = await sent({ kind: 'edition', report_id: report.id, industry_id: other });
  expect(to).toEqual(['ana']);
  expect(mail).toContain(report.name);
  const without = await sales.call('POST', '/campaigns', { ...text, kind: 'edition' });
  expect(without.body.errors).toHaveProperty('report_id');
});

it('a campaign without a published report is not sent', async () => {
  const id = (
    await sales.call('POST', '/campaigns', { ...text, kind: 'edition', report_id: report.id })
  ).body.data.id;
  await store.db.query("UPDATE report SET status = 'draft' WHERE id = $1", [report.id]);
  const refused = await sales.call('POST', `/campaigns/${id}/start`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('no published report'),
  ]);
  const now = async () => (await sales.call('GET', `/campaigns/${id}`)).body.data;
  expect((await now()).state).toBe('draft');
  // Nor at its time, if its report was withdrawn in the meantime: it says so.
  await store.db.query('DELETE FROM outbox_mail');
  await sales.call('POST', `/campaigns/${id}/schedule`, { send_at: '2099-01-01T00:00:00Z' });
  await store.db.query('UPDATE campaign SET send_at = now() WHERE id = $1', [id]);
  await turn();
  await turn();
  const { rows } = await store.db.query("SELECT FROM outbox_mail WHERE kind = 'campaign'");
  expect(rows).toEqual([]);
  expect(await now()).toMatchObject({
    state: 'draft',
    send_at: null,
    started_at: null,
    held: refused.body.message,
  });
  await store.db.query("UPDATE report SET status = 'published' WHERE id = $1", [report.id]);
  expect((await sales.call('POST', `/campaigns/${id}/start`)).status).toBe(200);
  expect(await now()).toMatchObject({ state: 'sending', held: '' });
});
