import { argon2Sync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookiesOf, linkFrom, newCustomer, type Shop, twoShops } from '../../../test/accounts.ts';
import { accountContracts } from './contract.ts';

// The calls of accounts, with the fixed words of their error messages (docs/contract.md).

let shop: Shop;
let close: () => Promise<void>;
beforeAll(async () => {
  ({
    shops: [shop],
    close,
  } = await twoShops());
});
afterAll(() => close?.());

const kinds = async () =>
  (await shop.db.query('SELECT kind, recipient FROM outbox_mail ORDER BY created_at')).rows.map(
    ({ kind, recipient }) => `${kind} ${recipient}`,
  );

describe('registration', () => {
  it('returns all errors as lists, in the fixed words', async () => {
    const empty = await shop.post('/user/register', {});
    expect(empty.status).toBe(422);
    expect(empty.body).toMatchObject({
      success: false,
      errors: {
        name: ['Enter your name.'],
        email: ['Email is required'],
        mobile_no: ['Enter your phone number.'],
        address: ['Enter your address.'],
        password: ['Password is required'],
      },
    });
    const wrong = await shop.post('/user/register', {
      ...newCustomer(),
      email: 'ada',
      password: '12345',
    });
    expect(wrong.body.errors).toEqual({
      email: ['Invalid email format'],
      password: ['Password must be at least 6 characters'],
    });
    const common = await shop.post('/user/register', { ...newCustomer(), password: 'Password1' });
    expect(common.status).toBe(422);
    expect(common.body.errors.password[0]).toMatch(/too common/);
    const long = await shop.post('/user/register', { ...newCustomer(), password: 'ä'.repeat(257) });
    expect(long.status).toBe(422);
  });

  it('allows a log-in at once, whatever the case of the address', async () => {
    const customer = newCustomer();
    const made = await shop.post('/user/register', {
      ...customer,
      email: customer.email.toUpperCase(),
    });
    expect(made).toMatchObject({ status: 200, body: { message: 'Signup successful.' } });
    expect(made.headers['set-cookie']).toBeUndefined();
    const login = await shop.post('/user/login', customer);
    expect(login).toMatchObject({
      status: 200,
      body: { status: true, message: 'Login successful.' },
    });
    expect(await kinds()).toContain(`account-confirm ${customer.email}`);
  });

  it('with a known address changes nothing, gets the same answer and notifies its owner', async () => {
    const customer = newCustomer();
    const first = await shop.post('/user/register', customer);
    const row = async () =>
      (await shop.db.query('SELECT * FROM customer WHERE email = $1', [customer.email])).rows;
    const before = await row();
    const again = await shop.post('/user/register', {
      ...customer,
      name: 'Mallory',
      password: 'somebody else',
    });
    expect(again.status).toBe(first.status);
    expect(again.body).toEqual(first.body);
    expect(await row()).toEqual(before);
    expect(
      (await shop.post('/user/login', { ...customer, password: 'somebody else' })).status,
    ).toBe(401);
    expect((await shop.post('/user/login', customer)).status).toBe(200);
    expect(await kinds()).toContain(`account-known-address ${customer.email}`);
  });

  it('of one address twice concurrently creates one account', async () => {
    const customer = newCustomer();
    const answers = await Promise.all(
      [1, 2, 3].map((n) => shop.post('/user/register', customer, {}, `198.51.100.${n}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await shop.db.query(
      'SELECT count(*)::int AS n FROM customer WHERE email = $1',
      [customer.email],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('by a bot gets the same answer, and is not stored', async () => {
    const customer = newCustomer();
    const made = await shop.post('/user/register', {
      ...customer,
      website: 'https://spam.example',
    });
    expect(made).toMatchObject({ status: 200, body: { message: 'Signup successful.' } });
    expect((await shop.post('/user/login', customer)).status).toBe(401);
  });
});

describe('log-in', () => {
  it('reports every invalid field', async () => {
    expect((await shop.post('/user/login', {})).body.errors).toEqual({
      email: ['Email is required'],
      password: ['Password is required'],
    });
    expect(
      (await shop.post('/user/login', { email: 'ada@', password: '12345' })).body.errors,
    ).toEqual({
      email: ['Invalid email format'],
      password: ['Password must be at least 6 characters'],
    });
  });

  it('every refusal has status false, including invalid fields', async () => {
    const customer = newCustomer();
    const refusals = [
      await shop.post('/user/login', {}),
      await shop.post('/user/login', '{'),
      await shop.post('/user/login', { ...customer, email: 'a\0b@example.com' }),
      await shop.post('/user/login', customer),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([422, 400, 422, 401]);
    for (const { body } of refusals) expect(body).toMatchObject({ status: false, success: false });
    // No other call has it.
    expect((await shop.post('/user/register', {})).body).not.toHaveProperty('status');
  });

  it('sets a session cookie that scripts cannot read, for 30 days only with `remember`', async () => {
    const customer = await shop.customer();
    const brief = await shop.post('/user/login', customer);
    const session = cookiesOf(brief).find((cookie) => cookie.startsWith('store_session='));
    expect(session).toMatch(/; HttpOnly/);
    expect(session).toMatch(/; SameSite=Lax/);
    expect(session).not.toMatch(/Max-Age|Secure/);
    const long = await shop.post('/user/login', { ...customer, remember: true });
    expect(cookiesOf(long).find((cookie) => cookie.startsWith('store_session='))).toMatch(
      /Max-Age=2592000/,
    );
    const { rows } = await shop.db.query(
      `SELECT remembered, round(extract(epoch FROM expires_at - s.created_at) / 3600)::int AS hours
       FROM customer_session s JOIN customer c ON c.id = customer_id WHERE email = $1 ORDER BY s.created_at`,
      [customer.email],
    );
    expect(rows).toEqual([
      { remembered: false, hours: 24 },
      { remembered: true, hours: 720 },
    ]);
  });

  it('stores neither the password nor the session secret', async () => {
    const customer = await shop.customer();
    const login = await shop.post('/user/login', customer);
    const secret = /store_session=([^.;]+)/.exec(cookiesOf(login).join())![1]!;
    const { rows } = await shop.db.query(
      `SELECT (SELECT string_agg(s::text, ' ') FROM customer_session s) || (SELECT string_agg(c::text, ' ') FROM customer c) AS all`,
    );
    expect(rows[0].all).not.toContain(secret);
    expect(rows[0].all).not.toContain(customer.password);
    expect(rows[0].all).toMatch(/\$argon2id\$v=19\$m=\d+,t=\d,p=1\$/);
  });

  it('upgrades a hash that is weaker than new ones, and ends no session', async () => {
    const customer = await shop.customer();
    const own = await shop.logIn(customer);
    const work = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
    const nonce = Buffer.alloc(16, 1);
    const tag = argon2Sync('argon2id', { message: customer.password, nonce, ...work });
    const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const weak = `$argon2id$v=19$m=8,t=1,p=1$${plain(nonce)}$${plain(tag)}`;
    const stored = async () =>
      (await shop.db.query('SELECT password_hash FROM customer WHERE email = $1', [customer.email]))
        .rows[0].password_hash as string;
    await shop.db.query('UPDATE customer SET password_hash = $2 WHERE email = $1', [
      customer.email,
      weak,
    ]);
    expect((await shop.post('/user/login', { ...customer, password: 'not the one' })).status).toBe(
      401,
    );
    expect(await stored()).toBe(weak);
    expect((await shop.post('/user/login', customer)).status).toBe(200);
    const strong = await stored();
    expect(strong).not.toMatch(/m=8,/);
    expect((await shop.post('/user/login', customer)).status).toBe(200);
    expect(await stored()).toBe(strong);
    expect((await shop.get('/user/session', own)).body.logged_in).toBe(true);
  });

  it('refuses a disabled account as it does a wrong password, and its sessions end', async () => {
    const customer = await shop.customer();
    const own = await shop.logIn(customer);
    await shop.db.query('UPDATE customer SET disabled_at = now() WHERE email = $1', [
      customer.email,
    ]);
    expect((await shop.get('/user/profile', own)).status).toBe(401);
    expect(await shop.post('/user/login', customer)).toMatchObject({
      status: 401,
      body: { status: false, message: 'Invalid email or password.' },
    });
  });
});

describe('profile', () => {
  it('is only for its owner: strangers get 401 on every call', async () => {
    for (const path of ['/user/profile', '/user/library', '/user/requests', '/user/export'])
      expect((await shop.get(path)).status, path).toBe(401);
    expect((await shop.send('PUT', '/user/profile', newCustomer())).status).toBe(401);
    expect((await shop.post('/user/delete', { password: 'whatever' })).status).toBe(401);
    expect((await shop.get('/user/session')).body).toEqual({ logged_in: false });
  });

  it('can be read and saved, and every answer matches its contract and is never cached', async () => {
    const customer = await shop.customer();
    const own = await shop.logIn(customer);
    const france = (await shop.db.query("SELECT id FROM country WHERE iso2 = 'FR'")).rows[0]
      .id as number;
    const change = {
      ...customer,
      name: 'Ada Byron',
      country: String(france),
      state: 'IdF',
      city: 'Paris',
      address: '',
    };
    const saved = await shop.send('PUT', '/user/profile', change, own);
    expect(saved).toMatchObject({ status: 200, body: { message: 'Your profile has been saved.' } });
    const read = await shop.get('/user/profile', own);
    expect(read.body.profile).toMatchObject({
      name: 'Ada Byron',
      country: france,
      country_name: 'France',
      city: 'Paris',
    });
    expect(read.headers['cache-control']).toBe('no-store');
    const answers = {
      profile: read,
      library: await shop.get('/user/library', own),
      accountRequests: await shop.get('/user/requests', own),
      accountExport: await shop.get('/user/export', own),
      session: await shop.get('/user/session', own),
    };
    for (const [name, answer] of Object.entries(answers)) {
      expect(answer.headers['cache-control'], name).toBe('no-store');
      accountContracts[name as keyof typeof answers].response.parse(answer.body);
    }
    const nowhere = await shop.send('PUT', '/user/profile', { ...change, country: '999999' }, own);
    expect(nowhere).toMatchObject({
      status: 422,
      body: { errors: { country: ['Choose your country.'] } },
    });
  });

  it('changes the address only with the link mailed to the new one, and notifies the old one', async () => {
    const customer = await shop.customer();
    const own = await shop.logIn(customer);
    const moved = `moved-${customer.email}`;
    const answer = await shop.send('PUT', '/user/profile', { ...customer, email: moved }, own);
    expect(answer.body.message).toMatch(new RegExp(moved));
    expect((await shop.get('/user/profile', own)).body.profile.email).toBe(customer.email);
    const token = await linkFrom(shop.db, 'account-confirm', moved);
    expect((await shop.post('/user/confirm-email', { token }, own)).status).toBe(200);
    expect((await shop.get('/user/profile', own)).body.profile).toMatchObject({
      email: moved,
      email_confirmed: true,
    });
    expect(await kinds()).toContain(`account-address-changed ${customer.email}`);
  });

  it('does not reveal whether a new address has an account', async () => {
    const other = await shop.customer();
    const customer = await shop.customer();
    const own = await shop.logIn(customer);
    const answers = await Promise.all(
      [other.email, `free-${customer.email}`].map((email) =>
        shop.send('PUT', '/user/profile', { ...customer, email }, own),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body.message.replace(other.email, '')).toBe(
      answers[1]!.body.message.replace(`free-${customer.email}`, ''),
    );
  });

  it('shows requests made with the address only once it is confirmed', async () => {
    const customer = await shop.customer();
    const own = await shop.logIn(customer);
    await shop.db.query(
      `INSERT INTO lead (kind, name, email, message, content_hash) VALUES ('contact', 'A', $1, 'Hello', '\\x00')`,
      [customer.email],
    );
    await shop.db.query(
      `INSERT INTO subscriber (email, wording, unsubscribe_hash) VALUES ($1, 'Yes', sha256($1::text::bytea))`,
      [customer.email],
    );
    await shop.db.query(
      `INSERT INTO offer (number, salt, key_hash, status, buyer_name, email, currency, list_cents, discount_cents, tax_cents, gross_cents, tax, held_until)
       SELECT 'OF-' || s, '\\x00112233445566778899aabbccddeeff', sha256(s::bytea), s, 'A', $1, 'USD', 100, 0, 0, 100, '{}', now()
       FROM unnest(ARRAY['draft', 'sent']) AS s`,
      [customer.email],
    );
    await shop.db.query(
      `INSERT INTO offer_event (offer_id, kind, words) SELECT id, 'question', 'Why?' FROM offer WHERE number = 'OF-sent'`,
    );
    await shop.db.query(
      `INSERT INTO quote_permission (token_hash, report_code, name, email, place, work, subject, citation)
       VALUES ('t', 'C', 'A', upper($1), 'website', 'My site', 'A figure', 'Cited')`,
      [customer.email],
    );
    const exported = async () => (await shop.get('/user/export', own)).body;
    expect((await shop.get('/user/requests', own)).body.requests).toEqual([]);
    expect(await exported()).toMatchObject({
      requests: [],
      newsletter: null,
      others: {},
    });
    const token = await linkFrom(shop.db, 'account-confirm', customer.email);
    expect((await shop.post('/user/confirm-email', { token }, own)).status).toBe(200);
    expect((await shop.get('/user/requests', own)).body.requests).toMatchObject([
      { kind: 'contact', message: 'Hello' },
    ]);
    expect(await exported()).toMatchObject({
      requests: [{ message: 'Hello' }],
      newsletter: { state: 'pending', wording: 'Yes', industries: [] },
      others: {
        offers: [{ number: 'OF-sent', total: 1, said: [{ kind: 'question', text: 'Why?' }] }],
        permissions: [{ work: 'My site', citation: 'Cited' }],
      },
    });
    expect((await shop.post('/user/confirm-email', { token }, own)).status).toBe(422);
    expect((await shop.post('/user/confirm-email/resend', {}, own)).status).toBe(409);
  });

  it('is deleted only with its password, and nothing of it remains', async () => {
    const customer = await shop.customer();
    const own = await shop.logIn(customer);
    expect((await shop.post('/user/delete', { password: 'not the one' }, own)).status).toBe(422);
    const gone = await shop.post('/user/delete', { password: customer.password }, own);
    expect(gone).toMatchObject({ status: 200, body: { message: 'Your account was deleted.' } });
    expect((await shop.get('/user/profile', own)).status).toBe(401);
    expect((await shop.post('/user/login', customer)).status).toBe(401);
    const { rows } = await shop.db.query(
      `SELECT (SELECT count(*) FROM customer WHERE email = $1)::int AS customers,
         (SELECT count(*) FROM customer_link WHERE email = $1)::int AS links`,
      [customer.email],
    );
    expect(rows).toEqual([{ customers: 0, links: 0 }]);
  });
});

describe('mails to an unproved address', () => {
  it("contain none of a stranger's text, are answered to the publisher, and are limited to three a day of each kind", async () => {
    const desk = 'desk@publisher.example';
    await shop.db.query(
      "INSERT INTO site_info (site_name, email, careers_email) VALUES ('Site', $1, $1)",
      [desk],
    );
    const name = 'You won 1000 USD, claim at https://evil.example/claim now';
    const victim = { ...newCustomer(), name };
    for (let n = 0; n < 6; n++)
      await shop.post('/user/register', victim, {}, `198.51.100.${100 + n}`);
    for (let n = 0; n < 6; n++) await shop.post('/forget-password', victim);
    const { rows } = await shop.db.query(
      'SELECT kind, recipient_name, reply_to, subject, text_body, html_body FROM outbox_mail WHERE recipient = $1',
      [victim.email],
    );
    const kinds = rows.map(({ kind }) => kind).sort();
    expect(kinds.filter((kind) => kind === 'account-confirm')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'account-known-address')).toHaveLength(3);
    expect(kinds.filter((kind) => kind === 'account-reset')).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/evil|You won/);
    expect(new Set(rows.map((mail) => mail.reply_to))).toEqual(new Set([desk]));
  });
});
