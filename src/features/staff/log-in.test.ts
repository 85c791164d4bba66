import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newRecoveryCodes } from '#src/auth/second-factor.ts';
import { DEMO_STAFF_PASSWORD, loadDemoStaff } from '../../../demo/staff.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { caller, staffClient, totpCode, withStaff } from '../../../test/staff.ts';
import { prepareStaff } from './first-staff.ts';
import { staffKind } from './staff-kind.ts';

let store: TestApp;

beforeAll(async () => {
  store = await testApp();
  await withStaff(store);
});
afterAll(() => store?.close());
beforeEach(async () => {
  await store.db.query('DELETE FROM login_throttle; DELETE FROM rate_window');
  await store.db.query('UPDATE staff_user SET totp_last_step = 0');
});

const email = 'editor@meridian.example';

async function begin(password = DEMO_STAFF_PASSWORD, address = email) {
  const answer = await store.app.inject({
    method: 'POST',
    url: '/admin/api/staff/session',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    payload: JSON.stringify({ email: address, password }),
  });
  const [cookie] = answer.cookies;
  return {
    status: answer.statusCode,
    body: answer.json(),
    cookie,
    call: caller(store.app, cookie && `${cookie.name}=${cookie.value}`),
  };
}

describe('log-in of the staff', () => {
  it('requires password and code, and gives no access before both are entered', async () => {
    const half = await begin();
    expect(half.body).toEqual({ stage: 'second-factor' });
    expect(half.cookie).toMatchObject({
      name: 'staff_session',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    });
    expect((await half.call('GET', '/reports')).status).toBe(401);
    const given = await half.call('POST', '/session/second-factor', { code: totpCode() });
    expect(given.body).toMatchObject({ stage: 'full', staff: { email, role: 'editor' } });
    expect(Math.abs(given.body.seconds_left - 12 * 3600)).toBeLessThan(60);
    expect(given.body.calls).toContain('reports.update');
    expect(given.body.calls).not.toContain('staff.list');
    // The intermediate session has ended: there is a new secret.
    expect((await half.call('GET', '/reports')).status).toBe(401);
  });

  it('accepts a code of the authenticator once, even with two concurrent attempts', async () => {
    const one = await begin();
    const other = await begin();
    const code = totpCode();
    const both = await Promise.all(
      [one, other].map(({ call }) => call('POST', '/session/second-factor', { code })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const later = await begin();
    expect((await later.call('POST', '/session/second-factor', { code })).status).toBe(422);
  });

  it('accepts a recovery code once', async () => {
    const { rows } = await store.db.query('SELECT id FROM staff_user WHERE email = $1', [email]);
    const [code] = await newRecoveryCodes(store.db, staffKind, rows[0].id);
    expect((await (await begin()).call('POST', '/session/second-factor', { code })).status).toBe(
      200,
    );
    expect((await (await begin()).call('POST', '/session/second-factor', { code })).status).toBe(
      422,
    );
  });

  it('gives the same answer for a wrong password and an unknown address, then delays attempts', async () => {
    const wrong = await begin('a wrong password');
    const unknown = await begin('a wrong password', 'nobody@meridian.example');
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(wrong.status).toBe(401);
    const more = [];
    for (let n = 0; n < 6; n++) more.push((await begin('a wrong password')).status);
    expect(more).toContain(429);
    // During the pause not even the right password is checked; it is not a lockout.
    expect((await begin()).status).toBe(429);
    await store.db.query('UPDATE login_throttle SET blocked_until = now()');
    expect((await begin()).status).toBe(200);
  });

  it('ends sessions after half an hour without use, after twelve hours, and when the account changes', async () => {
    const idle = await staffClient(store, 'sales');
    await store.db.query("UPDATE staff_session SET last_seen_at = now() - interval '31 minutes'");
    expect((await idle.call('GET', '/reports')).status).toBe(401);
    const old = await staffClient(store, 'sales');
    await store.db.query("UPDATE staff_session SET created_at = now() - interval '13 hours'");
    expect((await old.call('GET', '/reports')).status).toBe(401);
    const changed = await staffClient(store, 'sales');
    expect((await changed.call('GET', '/reports')).status).toBe(200);
    await store.db.query("UPDATE staff_user SET role = 'finance' WHERE id = $1", [changed.id]);
    expect((await changed.call('GET', '/reports')).status).toBe(401);
    await store.db.query("UPDATE staff_user SET role = 'sales' WHERE id = $1", [changed.id]);
    const left = await staffClient(store, 'sales');
    await left.call('DELETE', '/session');
    expect((await left.call('GET', '/reports')).status).toBe(401);
  });

  it('enrols an invited person once, with a link that works once', async () => {
    const owner = await staffClient(store, 'owner');
    const added = await owner.call('POST', '/staff', {
      email: 'New@Meridian.example',
      name: 'New',
      role: 'sales',
    });
    expect(added.body.data).toMatchObject({ email: 'new@meridian.example', invited: true });
    const { body } = await owner.call('POST', `/staff/${added.body.data.id}/invitation`);
    const token = body.link.split('/').at(-1);
    const open = caller(store.app);
    expect(
      (await open('POST', '/link', { token, password: 'too short' })).body.errors.password,
    ).toBeDefined();
    const password = 'a long enough phrase 7';
    const both = await Promise.all([1, 2].map(() => open('POST', '/link', { token, password })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const half = await begin(password, 'new@meridian.example');
    expect(half.body.stage).toBe('enrol');
    const { body: offer } = await half.call('POST', '/session/enrolment', {});
    expect(offer.address).toContain('otpauth://totp/');
    // A reload asks again; another session, perhaps of somebody else who knows the password, gets another secret.
    expect((await half.call('POST', '/session/enrolment', {})).body).toEqual(offer);
    const other = await begin(password, 'new@meridian.example');
    const { body: another } = await other.call('POST', '/session/enrolment', {});
    expect(another.secret).not.toBe(offer.secret);
    expect((await half.call('POST', '/session/enrolment/code', { code: '000000' })).status).toBe(
      422,
    );
  });

  it('an invitation no longer works once its address was corrected, or its account disabled', async () => {
    const owner = await staffClient(store, 'owner');
    const person = { email: 'tpyo@meridian.example', name: 'Late', role: 'sales' };
    const { id } = (await owner.call('POST', '/staff', person)).body.data;
    const invite = async () =>
      (await owner.call('POST', `/staff/${id}/invitation`)).body.link.split('/').at(-1);
    const open = async (token: string) =>
      (await caller(store.app)('POST', '/link', { token, password: 'a long enough phrase 7' }))
        .status;
    const wrong = await invite();
    const right = { ...person, email: 'typo@meridian.example' };
    expect((await owner.change(`/staff/${id}`, right)).status).toBe(200);
    expect(await open(wrong)).toBe(410);
    const disabled = await invite();
    expect((await owner.call('POST', `/staff/${id}/disable`)).status).toBe(200);
    expect(await open(disabled)).toBe(410);
  });

  it('the first owner cannot have an easily guessed password', async () => {
    const settings = { production: true, publicUrl: 'https://store.example' };
    for (const password of ['password1234', 'boss-boss-boss'])
      await expect(
        prepareStaff(
          store.db,
          { ...settings, admin: { email: 'boss@example.com', password } },
          () => {},
        ),
      ).rejects.toThrow(/^ADMIN_PASSWORD cannot be used: /);
  });

  it('refuses demo accounts in production; each process prints a link, and one of them creates the first owner', async () => {
    const said: string[] = [];
    const settings = {
      production: true,
      loadDemoStaff,
      publicUrl: 'https://store.example',
      admin: undefined,
    };
    await prepareStaff(store.db, settings, (line) => said.push(line));
    await prepareStaff(store.db, settings, (line) => said.push(line));
    const [token, later] = [...said.join('\n').matchAll(/#\/setup\/(\S+)/g)].map(([, it]) => it);
    expect(later).toBeDefined();
    const open = caller(store.app);
    const owner = {
      token,
      email: 'boss@example.com',
      name: 'Boss',
      password: 'the very first phrase',
    };
    // Neither an existing address nor an unsuitable password uses the link up.
    const taken = { ...owner, email: 'editor@meridian.example' };
    expect((await open('POST', '/link', taken)).body.errors).toEqual({
      email: ['is already taken'],
    });
    expect((await open('POST', '/link', owner)).status).toBe(200);
    expect((await open('POST', '/link', owner)).status).toBe(410);
    const second = { ...owner, token: later, email: 'second@example.com' };
    expect((await open('POST', '/link', second)).status).toBe(410);
    const { rows } = await store.db.query(
      "SELECT role, demo FROM staff_user WHERE email = 'boss@example.com'",
    );
    expect(rows).toEqual([{ role: 'owner', demo: false }]);
  });
});

describe('owners', () => {
  it('remain: the last one cannot be demoted, disabled or removed, and nobody changes their own role', async () => {
    const owner = await staffClient(store, 'owner');
    const self = { email: 'owner@meridian.example', name: 'Demo owner', role: 'editor' };
    expect((await owner.change(`/staff/${owner.id}`, self)).status).toBe(409);
    expect((await owner.call('POST', `/staff/${owner.id}/disable`)).status).toBe(409);
    for (const statement of [
      "UPDATE staff_user SET role = 'editor' WHERE role = 'owner'",
      "UPDATE staff_user SET disabled_at = now() WHERE role = 'owner'",
      "DELETE FROM staff_user WHERE role = 'owner'",
    ])
      await expect(store.db.query(statement)).rejects.toThrow('last owner');
  });

  it('the last real owner remains, however many demo owners there are', async () => {
    const owner = await staffClient(store, 'owner');
    const real = async (name: string) =>
      (
        await store.db.query(
          "INSERT INTO staff_user (email, name, role, password_hash) VALUES ($1, $1, 'owner', 'x') RETURNING id",
          [`${name}@example.com`],
        )
      ).rows[0].id as string;
    const { rows } = await store.db.query(
      "SELECT id FROM staff_user WHERE email = 'boss@example.com'",
    );
    const last = (rows[0]?.id as string | undefined) ?? (await real('boss'));
    const other = await real('second');
    expect((await owner.call('POST', `/staff/${other}/disable`)).status).toBe(200);
    expect((await owner.call('POST', `/staff/${last}/disable`)).status).toBe(409);
    const { version } = (await owner.call('GET', `/staff/${last}`)).body;
    const demoted = { email: 'boss@example.com', name: 'Boss', role: 'editor', version };
    expect((await owner.change(`/staff/${last}`, demoted)).status).toBe(409);
    await store.db.query('UPDATE staff_user SET disabled_at = NULL WHERE id = $1', [other]);
    expect((await owner.call('POST', `/staff/${last}/disable`)).status).toBe(200);
    await store.db.query('UPDATE staff_user SET disabled_at = NULL WHERE id = $1', [last]);
  });

  it('ASVS 7.4.5: can log a member out everywhere, who may log in again', async () => {
    const owner = await staffClient(store, 'owner');
    const [one, two] = [await staffClient(store, 'sales'), await staffClient(store, 'sales')];
    expect((await owner.call('POST', `/staff/${one.id}/sessions/end`)).status).toBe(200);
    for (const { call } of [one, two]) expect((await call('GET', '/reports')).status).toBe(401);
    expect((await owner.call('GET', '/reports')).status).toBe(200);
    expect((await (await staffClient(store, 'sales')).call('GET', '/reports')).status).toBe(200);
  });

  it('can read the audit record, which is append-only', async () => {
    const owner = await staffClient(store, 'owner');
    const list = await owner.call('GET', '/audit?per_page=5');
    expect(list.body.total).toBeGreaterThan(0);
    for (const statement of [
      'UPDATE staff_audit SET call = $$x$$',
      'DELETE FROM staff_audit',
      'TRUNCATE staff_audit',
    ])
      await expect(store.db.query(statement)).rejects.toThrow('is not changed');
  });
});
