import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase } from '#src/routes.ts';
import { testApp } from '../../../../test/app.ts';
import { pdfText } from '../../../../test/documents/pdf-text.ts';
import { staffClient, withStaff } from '../../../../test/staff.ts';
import { remindOfOffers } from '../remind.ts';

// The offers desk: making, pricing up to one's ceiling, sending, reminding, withdrawing.

const store = await testApp({
  demo: true,
  environment: { SECRET_KEY: 'h4Jx0pQz9-Wk2_Lm5+Vb7=Tn3eRy8uXc1' },
});
let reports: { id: number; single_price_cents: number }[];
beforeAll(async () => {
  await withStaff(store);
  reports = (
    await store.db.query(
      "SELECT id, single_price_cents FROM report WHERE status = 'published' AND single_price_cents > 0 ORDER BY id LIMIT 3",
    )
  ).rows;
});
afterAll(() => store.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
let made = 0;
const draft = (percent: number, more: object = {}) => {
  made += 1;
  return {
    buyer_name: 'Inès Laurent',
    email: `i${made}@example.com`,
    company: 'Halcyon Grid SAS',
    phone: '',
    designation: '',
    country: 'France',
    address: '',
    city: 'Lyon',
    state: '',
    zipcode: '',
    buyer_kind: 'business',
    tax_number: '',
    note: '',
    lead_id: null,
    held_until: inDays(30),
    lines: reports.slice(0, 2).map(({ id }) => ({
      report_id: id,
      licence: 'single-user',
      discount_percent: percent,
    })),
    ...more,
  };
};
type Desk = Awaited<ReturnType<typeof staffClient>>;
const keyOf = async (desk: Desk, id: string) =>
  String((await desk.call('GET', `/offers/${id}/link`)).body.url).split('/offer/')[1]!;
const shown = async (key: string) => (await store.app.inject(`${apiBase}/offers/${key}`)).json();
const mailed = async (kind: string, to: string) =>
  (
    await store.db.query(
      'SELECT text_body, headers FROM outbox_mail WHERE kind = $1 AND recipient = $2',
      [kind, to],
    )
  ).rows;

it('the price of an offer is shown while it is written, and is the one saved; nothing is stored', async () => {
  const sales = await staffClient(store, 'sales');
  const asked = ({ country, state, buyer_kind, tax_number, lines }: ReturnType<typeof draft>) => ({
    id: null,
    currency: 'USD',
    country,
    state,
    buyer_kind,
    tax_number,
    lines,
  });
  const offer = draft(10);
  const told = await sales.call('POST', '/offers/price', asked(offer));
  expect(told.status).toBe(200);
  const { data } = (await sales.call('POST', '/offers', offer)).body;
  const { list_cents, discount_cents, tax_cents, gross_cents, tax_words } = data;
  expect(told.body).toMatchObject({
    list_cents,
    discount_cents,
    tax_cents,
    gross_cents,
    tax_words,
    ceiling_percent: 15,
  });
  expect(told.body.highest_percent).toBeGreaterThan(15);
  expect(told.body.lines[0].list_cents).toBe(reports[0]!.single_price_cents);

  // A price that has changed since does not change the offer.
  await store.db.query(
    'UPDATE report SET single_price_cents = single_price_cents + 100 WHERE id = $1',
    [reports[0]!.id],
  );
  const again = { ...asked(offer), id: data.id };
  expect((await sales.call('POST', '/offers/price', again)).body.list_cents).toBe(list_cents);
  expect((await sales.call('POST', '/offers/price', asked(offer))).body.list_cents).toBe(
    list_cents + 100,
  );
  await store.db.query(
    'UPDATE report SET single_price_cents = single_price_cents - 100 WHERE id = $1',
    [reports[0]!.id],
  );

  const twice = { ...asked(offer), lines: [offer.lines[0], offer.lines[0]] };
  expect(await sales.call('POST', '/offers/price', twice)).toMatchObject({
    status: 422,
    body: { message: 'An offer names every report once.' },
  });
  const kept = (await sales.call('GET', '/offers?page=1&per_page=50')).body.data;
  expect(kept).toHaveLength(1);
  const unknown = { ...again, id: '00000000-0000-4000-8000-000000000000' };
  expect((await sales.call('POST', '/offers/price', unknown)).status).toBe(404);
});

it('shows the totals of all offers', async () => {
  const sales = await staffClient(store, 'sales');
  const before = (await sales.call('GET', '/offers/standing')).body;
  const { data } = (await sales.call('POST', '/offers', draft(0, { held_until: inDays(3) }))).body;
  // Nobody can open a draft.
  expect((await sales.call('GET', '/offers/standing')).body).toEqual(before);
  await sales.call('POST', `/offers/${data.id}/send`, {});
  const sent = (await sales.call('GET', '/offers/standing')).body;
  expect(sent.open.count).toBe(before.open.count + 1);
  expect(sent.ending).toEqual({ count: 1, sums: [{ currency: 'USD', cents: data.gross_cents }] });
  await sales.call('POST', `/offers/${data.id}/withdraw`, {});
  expect((await sales.call('GET', '/offers/standing')).body).toEqual(before);
});

it('are held for the whole last day, as the buyer reads it, whatever time of it staff choose', async () => {
  const sales = await staffClient(store, 'sales');
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const held_until = `${day}T09:00:00.000Z`;
  const { data } = (await sales.call('POST', '/offers', draft(0, { held_until }))).body;
  expect(data.held_until).toBe(`${day}T23:59:59.999Z`);
});

it('count as expected revenue in the month in which their price expires', async () => {
  const [sales, owner] = [await staffClient(store, 'sales'), await staffClient(store, 'owner')];
  const expected = async (currency = 'USD') => {
    const { sums } = (await owner.call('GET', '/figures/month')).body.expected;
    return sums.find((sum: { currency: string }) => sum.currency === currency)?.cents ?? 0;
  };
  const before = await expected();
  // Months are the publisher's; an offer is held until the end of a day in UTC.
  const { rows } = await store.db.query(
    "SELECT (date_trunc('month', publishers_day()) + interval '1 month')::date::text AS next",
  );
  const next = Date.parse(rows[0].next);
  for (const [held, comes] of [
    [next - 1000, true],
    [next, false],
  ] as const) {
    const made = draft(10, { held_until: new Date(held).toISOString() });
    const { data } = (await sales.call('POST', '/offers', made)).body;
    expect(await expected()).toBe(before);
    await sales.call('POST', `/offers/${data.id}/send`, {});
    const net = data.list_cents - data.discount_cents;
    expect(await expected()).toBe(comes ? before + net : before);
    await sales.call('POST', `/offers/${data.id}/withdraw`, {});
  }
  // Amounts in different currencies are never added, and none is left out.
  await store.db.query('UPDATE report SET currency_prices = $1 WHERE id = ANY($2)', [
    { EUR: { 'single-user': 300_000 } },
    reports.map(({ id }) => id),
  ]);
  const euros = draft(10, { currency: 'EUR', held_until: new Date(next - 1000).toISOString() });
  const { data } = (await sales.call('POST', '/offers', euros)).body;
  await sales.call('POST', `/offers/${data.id}/send`, {});
  expect([await expected(), await expected('EUR')]).toEqual([before, 2 * 270_000]);
  await sales.call('POST', `/offers/${data.id}/withdraw`, {});
});

it('a discount is limited by one’s ceiling, which the owner sets; every price change is recorded', async () => {
  const [sales, owner] = [await staffClient(store, 'sales'), await staffClient(store, 'owner')];
  const refused = await sales.call('POST', '/offers', draft(22));
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.body.message).toContain('above your ceiling of 15%');
  expect((await owner.call('POST', '/offers', draft(22))).status).toBe(200);

  const offer = (await sales.call('POST', '/offers', draft(10))).body;
  const list = reports[0]!.single_price_cents + reports[1]!.single_price_cents;
  expect(offer.data).toMatchObject({ offer_state: 'draft', list_cents: list });
  const { id } = offer.data;
  const written = Object.fromEntries(
    Object.entries(offer.data).filter(([name]) => offer.writable.includes(name)),
  ) as ReturnType<typeof draft>;
  const lines = written.lines.map((line) => ({ ...line, discount_percent: 12.5 }));
  const change = { ...written, lines, version: offer.version, emptied: [] };
  const changed = await sales.call('PUT', `/offers/${id}`, change);
  expect(changed.status).toBe(200);
  expect(changed.body.data.discount_cents).toBe(
    reports
      .slice(0, 2)
      .reduce((sum, one) => sum + Math.floor((one.single_price_cents * 125) / 1000), 0),
  );
  expect(changed.body.data.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'repriced',
    'made',
  ]);
  const { rows } = await store.db.query(
    "SELECT before, after FROM staff_audit WHERE entity = 'offers' AND entity_id = $1 ORDER BY id",
    [id],
  );
  expect(rows[1].after).toMatchObject({ gross_cents: changed.body.data.gross_cents });
  expect(JSON.stringify(rows)).not.toContain('Laurent');

  const ceiling = (await owner.call('GET', '/discount-ceilings/sales')).body;
  const raise = { percent: 22, version: ceiling.version, emptied: [] };
  expect((await sales.call('PUT', '/discount-ceilings/sales', raise)).status).toBe(403);
  expect((await owner.call('PUT', '/discount-ceilings/sales', raise)).status).toBe(200);
  expect((await sales.call('POST', '/offers', draft(22))).status).toBe(200);
});

it('an offer is not sent with what a colleague has changed since it was on the screen', async () => {
  const sales = await staffClient(store, 'sales');
  const made = (await sales.call('POST', '/offers', draft(5))).body;
  const { id } = made.data;
  const owner = await staffClient(store, 'owner');
  expect((await owner.change(`/offers/${id}`, draft(6))).status).toBe(200);
  const send = (version: string) => sales.call('POST', `/offers/${id}/send`, { version });
  expect((await send(made.version)).status).toBe(409);
  expect((await send((await sales.call('GET', `/offers/${id}`)).body.version)).status).toBe(200);
});

it('an offer cannot be opened before it is sent, nor paid once it is withdrawn', async () => {
  const sales = await staffClient(store, 'sales');
  const body = draft(5);
  const { id } = (await sales.call('POST', '/offers', body)).body.data;
  expect((await sales.call('GET', `/offers/${id}/link`)).body.url).toBeNull();
  expect((await sales.call('POST', `/offers/${id}/send`)).status).toBe(200);
  const key = await keyOf(sales, id);
  const [mail] = await mailed('offer', body.email);
  expect(mail.text_body).toContain(key);
  expect(await shown(key)).toMatchObject({ state: 'sent', lines: [{}, {}] });
  await store.app.inject({
    method: 'POST',
    url: `${apiBase}/offers/answer`,
    payload: { key, answer: 'opened' },
  });
  expect((await sales.call('GET', `/offers/${id}`)).body.data.offer_state).toBe('opened');
  expect((await sales.call('POST', `/offers/${id}/send`)).status).toBe(200);
  expect(await mailed('offer', body.email)).toHaveLength(2);
  expect((await sales.call('POST', `/offers/${id}/withdraw`)).status).toBe(200);
  expect(await shown(key)).toMatchObject({ state: 'withdrawn' });
  expect((await sales.call('POST', `/offers/${id}/send`)).status).toBe(409);
});

it('one that awaits its transfer stays accepted after the last day of its price; it and its order name each other', async () => {
  const sales = await staffClient(store, 'sales');
  const offer = draft(10);
  const { id, number } = (await sales.call('POST', '/offers', offer)).body.data;
  const read = async () => (await sales.call('GET', `/offers/${id}`)).body;
  await sales.call('POST', `/offers/${id}/send`, { version: (await read()).version });
  const key = await keyOf(sales, id);
  const accepted = await store.app.inject({
    method: 'POST',
    url: `${apiBase}/offers/accept`,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { key, pay_by: 'transfer', po_number: 'PO-77' },
  });
  expect(accepted.json()).toMatchObject({ success: true });
  await store.db.query("UPDATE offer SET held_until = now() - interval '1 day' WHERE id = $1", [
    id,
  ]);
  const { order_id: order, order_no, offer_state } = (await read()).data;
  expect(offer_state).toBe('accepted');
  expect((await shown(key)).state).toBe('accepted');
  // It cannot be extended either, so nobody is told to.
  const sent = await sales.call('POST', `/offers/${id}/send`, { version: (await read()).version });
  expect(sent).toMatchObject({ status: 409 });
  expect(sent.body.message).toContain('The buyer has accepted it, and the order keeps its price.');
  expect((await sales.call('GET', '/offers?open=true')).body.data).toContainEqual(
    expect.objectContaining({ id }),
  );
  expect((await sales.call('GET', `/orders/${order}`)).body.data).toMatchObject({
    order_no,
    offer: { id, number },
  });
  // The buyer pays in another way, which was not finished in time.
  await store.db.query('UPDATE transfer_payment SET closed_at = now() WHERE order_id = $1', [
    order,
  ]);
  expect((await shown(key)).state).toBe('expired');
});

it('sends reminders on the seventh day and two days before the end, then no more, and stops with one click', async () => {
  const sales = await staffClient(store, 'sales');
  const send = async () => {
    const body = draft(0);
    const { id } = (await sales.call('POST', '/offers', body)).body.data;
    await sales.call('POST', `/offers/${id}/send`);
    return { id, email: body.email, key: await keyOf(sales, id) };
  };
  const [offer, stopped] = [await send(), await send()];
  const url = (await mailed('offer', offer.email))[0].text_body.match(/https?:\/\/\S+\/offer\//)[0];
  expect(url).toBe('http://localhost/offer/');
  const making = { db: store.db, publicUrl: 'http://localhost', offerSecret: 'any' };
  const run = () => remindOfOffers(making, new AbortController().signal);
  const count = async () => (await mailed('offer-reminder', offer.email)).length;
  await run();
  expect(await count()).toBe(0);
  const click = await store.app.inject({
    method: 'POST',
    url: `/offer/${stopped.key}/stop-reminders`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(click.statusCode).toBe(200);
  await store.db.query("UPDATE offer SET sent_at = now() - interval '7 days' WHERE id = ANY($1)", [
    [offer.id, stopped.id],
  ]);
  await Promise.all([run(), run()]);
  expect(await count()).toBe(1);
  const [reminder] = await mailed('offer-reminder', offer.email);
  expect(reminder.headers['List-Unsubscribe']).toContain('/stop-reminders');
  // The reminder was sent with another SECRET_KEY than the offer: its link opens the offer, the earlier one no longer.
  const [, key] = /\/offer\/([\w-]+)/.exec(reminder.text_body)!;
  expect(key).not.toBe(offer.key);
  expect(await shown(key!)).toMatchObject({ success: true });
  expect(await shown(offer.key)).toMatchObject({ success: false });
  expect((await sales.call('GET', `/offers/${offer.id}/link`)).body).toEqual({ url: null });
  const pdf = await store.app.inject(`/offer/${key}/offer.pdf`);
  expect(pdf.statusCode).toBe(200);
  expect(pdf.rawPayload.toString('latin1')).toContain(`/offer/${key}`);
  await store.db.query("UPDATE offer SET held_until = now() + interval '47 hours' WHERE id = $1", [
    offer.id,
  ]);
  await run();
  await run();
  expect(await count()).toBe(2);
  expect(await mailed('offer-reminder', stopped.email)).toEqual([]);
});

it('the PDF of an offer names the number under which its tax is charged as the country does that gave it', async () => {
  const sales = await staffClient(store, 'sales');
  const paper = async (more: object) => {
    const { data } = (await sales.call('POST', '/offers', draft(0, more))).body;
    const { version } = (await sales.call('GET', `/offers/${data.id}`)).body;
    expect((await sales.call('POST', `/offers/${data.id}/send`, { version })).status).toBe(200);
    const { rawPayload } = await store.app.inject(
      `/offer/${await keyOf(sales, data.id)}/offer.pdf`,
    );
    return pdfText(rawPayload).replace(/\s+/g, ' ');
  };
  await store.db.query(
    `INSERT INTO tax_registration (country, region, number) VALUES ('CA', '', '123456789 RT0001'), ('US', 'US-WA', '603-123-456')`,
  );
  await store.db.query(
    `INSERT INTO tax_rate (country, region, basis_points, valid_from)
     VALUES ('CA', '', 500, '2020-01-01'), ('US', 'US-WA', 650, '2020-01-01') ON CONFLICT DO NOTHING`,
  );
  try {
    const canada = await paper({ country: 'Canada', city: 'Calgary', state: 'Alberta' });
    expect(canada).toContain('GST/HST number 123456789 RT0001');
    const states = await paper({ country: 'United States', city: 'Seattle', state: 'Washington' });
    expect(states).toContain('Sales tax number 603-123-456');
    for (const text of [canada, states]) expect(text).not.toMatch(/GSTIN (?!27)/);
  } finally {
    await store.db.query("DELETE FROM tax_registration WHERE country IN ('CA', 'US')");
  }
});
