import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, linkFrom, type Shop, twoShops } from '../../../test/accounts.ts';
import { accountContracts } from './contract.ts';

// Who may change an account: only somebody who is logged in to it and knows its password, and nobody through a
// stranger's click.

let shop: Shop;
let close: () => Promise<void>;
beforeAll(async () => {
  ({
    shops: [shop],
    close,
  } = await twoShops());
});
afterAll(() => close?.());

type Browser = Record<string, string>;
const profileOf = async (browser: Browser) =>
  (await shop.get('/user/profile', browser)).body.profile;
const isIn = async (browser: Browser) =>
  (await shop.get('/user/session', browser)).body.logged_in as boolean;
const move = (customer: Customer, browser: Browser, email: string) =>
  shop.send('PUT', '/user/profile', { ...customer, email }, browser);
const asFirefox = (customer: Customer) =>
  shop.post('/user/login', customer, {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  });

describe('confirming an address', () => {
  it('a stranger’s click on the link moves no account to the stranger’s address', async () => {
    const mallory = await shop.customer();
    const attacker = await shop.logIn(mallory);
    const victim = await shop.customer();
    const own = await shop.logIn(victim);
    const wanted = `other-${victim.email}`;
    expect((await move(mallory, attacker, wanted)).status).toBe(200);
    const token = await linkFrom(shop.db, 'account-confirm', wanted);
    const presses = [
      await shop.post('/user/confirm-email', { token }),
      await shop.post('/user/confirm-email', { token }, own),
      await shop.post('/user/confirm-email', { token, password: 'a password of the victim' }, own),
    ];
    expect(presses.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(presses[0]!.body.errors.password[0]).toMatch(/the account that asked/);
    expect((await profileOf(attacker)).email).toBe(mallory.email);
    // An unauthorized attempt does not use the link up.
    expect((await shop.post('/user/confirm-email', { token }, attacker)).status).toBe(200);
    expect((await profileOf(attacker)).email).toBe(wanted);
  });

  it('the mail of a change identifies the requesting account, masked, and contains none of its text', async () => {
    const mallory = await shop.customer();
    const attacker = await shop.logIn(mallory);
    const named = { ...mallory, name: 'You won 1000 USD at evil.example' };
    const wanted = `victim-${mallory.email}`;
    expect((await move(named, attacker, wanted)).status).toBe(200);
    const { rows } = await shop.db.query(
      'SELECT subject, text_body, html_body, headers, recipient_name FROM outbox_mail WHERE recipient = $1',
      [wanted],
    );
    expect(rows[0].text_body).toContain('a•••@e•••');
    expect(JSON.stringify(rows)).not.toContain('1000 USD');
    expect(JSON.stringify(rows)).not.toContain(mallory.email);
  });

  it('an address gets at most three mails about changes a day, whoever requests them', async () => {
    const wanted = 'much-wanted@example.com';
    for (const times of [2, 2]) {
      const mallory = await shop.customer();
      const attacker = await shop.logIn(mallory);
      for (let n = 0; n < times; n++)
        expect((await move(mallory, attacker, wanted)).status).toBe(200);
    }
    const { rows } = await shop.db.query('SELECT FROM outbox_mail WHERE recipient = $1', [wanted]);
    expect(rows).toHaveLength(3);
  });

  it('with a session of the account ends all its other sessions and invalidates its other links', async () => {
    const customer = await shop.customer();
    const [own, other] = [await shop.logIn(customer), await shop.logIn(customer)];
    const first = await linkFrom(shop.db, 'account-confirm', customer.email);
    expect((await shop.post('/user/confirm-email/resend', {}, own)).status).toBe(200);
    const second = await linkFrom(shop.db, 'account-confirm', customer.email);
    expect((await shop.post('/user/confirm-email', { token: second }, own)).status).toBe(200);
    expect([await isIn(own), await isIn(other)]).toEqual([true, false]);
    for (const token of [first, second])
      expect(await shop.post('/user/confirm-email', { token }, own)).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('Your profile says which address is confirmed') },
      });
  });

  it('with the password, without a session, ends all sessions, and attempts are limited', async () => {
    const customer = await shop.customer();
    const own = await shop.logIn(customer);
    const token = await linkFrom(shop.db, 'account-confirm', customer.email);
    const wrong = await shop.post('/user/confirm-email', { token, password: 'not the one' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { password: ['Wrong password.'] } },
    });
    const right = await shop.post('/user/confirm-email', { token, password: customer.password });
    expect(right.status).toBe(200);
    expect(await isIn(own)).toBe(false);
    expect(await profileOf(await shop.logIn(customer))).toMatchObject({ email_confirmed: true });
  });
});

describe('changing an account', () => {
  it('ASVS 7.5.1: a new address requires the current password', async () => {
    const customer = await shop.customer();
    const own = await shop.logIn(customer);
    const email = `asvs-${customer.email}`;
    for (const password of [undefined, '', 'not the one']) {
      const answer = await move({ ...customer, password: password as string }, own, email);
      expect(answer.status).toBe(422);
      expect(answer.body.errors.password).toHaveLength(1);
    }
    const { rows } = await shop.db.query('SELECT FROM outbox_mail WHERE recipient = $1', [email]);
    expect(rows).toHaveLength(0);
    const { password: _, ...kept } = customer;
    expect((await shop.send('PUT', '/user/profile', { ...kept, city: 'London' }, own)).status).toBe(
      200,
    );
  });

  it('ASVS 6.2.2, 6.2.3: changing the password requires the old one, and ends every other session and link', async () => {
    const customer = await shop.customer();
    const [own, other] = [await shop.logIn(customer), await shop.logIn(customer)];
    await shop.post('/forget-password', customer);
    const reset = await linkFrom(shop.db, 'account-reset', customer.email);
    const change = (current_password: string, password: string) =>
      shop.post('/user/password', { current_password, password }, own);
    expect(
      (
        await shop.post('/user/password', {
          current_password: customer.password,
          password: 'x'.repeat(9),
        })
      ).status,
    ).toBe(401);
    expect((await change('not the one', 'difference engine')).body.errors).toEqual({
      current_password: ['Wrong password.'],
    });
    expect((await change(customer.password, 'Password1')).body.errors.password[0]).toMatch(
      /too common/,
    );
    expect((await change(customer.password, '12345')).status).toBe(422);
    expect((await change(customer.password, 'difference engine')).status).toBe(200);
    expect([await isIn(own), await isIn(other)]).toEqual([true, false]);
    expect((await shop.post('/user/login', customer)).status).toBe(401);
    expect(
      (await shop.post('/user/login', { ...customer, password: 'difference engine' })).status,
    ).toBe(200);
    expect(
      (await shop.post('/user/reset-password', { token: reset, password: 'of a thief' })).status,
    ).toBe(422);
    const { rows } = await shop.db.query(
      "SELECT text_body FROM outbox_mail WHERE kind = 'account-password-changed' AND recipient = $1",
      [customer.email],
    );
    expect(rows[0].text_body).toContain('in your profile');
  });

  it('ASVS 7.5.2: customers see their sessions and can end one or all others, but nobody else’s', async () => {
    const customer = await shop.customer();
    await asFirefox(customer);
    const [own, second, third] = [
      await shop.logIn(customer),
      await shop.logIn(customer),
      await shop.logIn(customer),
    ];
    const stranger = await shop.logIn(await shop.customer());
    const list = async (browser: Browser) => {
      const answer = await shop.get('/user/sessions', browser);
      return accountContracts.ownSessions.response.parse(answer.body).sessions;
    };
    expect((await shop.get('/user/sessions')).status).toBe(401);
    const sessions = await list(own);
    expect(sessions).toHaveLength(4);
    expect(sessions.map(({ browser }) => browser)).toContain('Firefox on Windows');
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const [ofSecond] = (await list(second)).filter(({ current }) => current);
    const end = (browser: Browser, session?: string) =>
      shop.post('/user/sessions/end', { session }, browser);
    // Other people's sessions do not end, and one's own ends only by logging out.
    expect((await end(stranger, ofSecond!.id)).body.sessions).toHaveLength(1);
    expect(
      (await end(own, sessions.find(({ current }) => current)!.id)).body.sessions,
    ).toHaveLength(4);
    expect(await isIn(second)).toBe(true);
    expect((await end(own, ofSecond!.id)).body.sessions).toHaveLength(3);
    expect([await isIn(second), await isIn(third)]).toEqual([false, true]);
    expect((await end(own)).body.sessions).toHaveLength(1);
    expect([await isIn(own), await isIn(third), await isIn(stranger)]).toEqual([true, false, true]);
  });
});
