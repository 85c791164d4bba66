import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staffBase } from '#src/staff/staff-routes.ts';
import { DEMO_STAFF_PASSWORD } from '../../../demo/staff.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { totpCode, withStaff } from '../../../test/staff.ts';

const TOKEN = 'XXXX.DUMMY.TOKEN.XXXX';
const email = 'finance@meridian.example';
const owner = '127.0.0.41';

let store: TestApp;
beforeAll(async () => {
  store = await testApp({ environment: { CAPTCHA: 'test' } });
  await withStaff(store);
});
afterAll(() => store?.close());
beforeEach(async () => {
  await store.db.query('DELETE FROM login_throttle; DELETE FROM rate_window');
  await store.db.query('UPDATE staff_user SET totp_last_step = 0');
});

async function ask(path: string, body: object, remoteAddress: string, cookie = '') {
  const answer = await store.app.inject({
    method: 'POST',
    url: `${staffBase}${path}`,
    remoteAddress,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie },
    payload: JSON.stringify(body),
  });
  const cookies = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { status: answer.statusCode, body: answer.json(), cookies };
}

const logIn = (password: string, ip: string, extra: object = {}, cookie = '') =>
  ask('/session', { email, password, ...extra }, ip, cookie);

/** Guesses at the account, from one address or from many. */
async function guess(times: number, ip: (n: number) => string) {
  const statuses = [];
  for (let n = 0; n < times; n++) statuses.push((await logIn('a wrong password', ip(n))).status);
  return statuses;
}

/** Extends the pauses, so that they last however slow the machine is. */
const prolongPauses = () =>
  store.db.query(
    "UPDATE login_throttle SET blocked_until = now() + interval '5 minutes' WHERE failures >= 5",
  );

/** A browser in which both factors have been entered. */
async function browser() {
  const half = await logIn(DEMO_STAFF_PASSWORD, owner);
  const full = await ask('/session/second-factor', { code: totpCode() }, owner, half.cookies);
  expect(full.status).toBe(200);
  return full.cookies;
}

describe('guesses at a member of the staff', () => {
  it("a stranger's guesses never lock out the owner, who comes from another address", async () => {
    expect(await guess(30, () => '127.0.0.40')).toContain(429);
    for (let n = 0; n < 20; n++) expect((await logIn(DEMO_STAFF_PASSWORD, owner)).status).toBe(200);
  });

  it('after guesses from many addresses a new browser needs a human check, a known one does not', async () => {
    const cookies = await browser();
    expect(cookies).toMatch(/staff_device=/);
    const statuses = await guess(30, (n) => `198.51.100.${n}`);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(12);
    await prolongPauses();
    expect(await logIn(DEMO_STAFF_PASSWORD, owner)).toMatchObject({
      status: 429,
      body: { human_check: 'staff-login' },
    });
    expect((await logIn(DEMO_STAFF_PASSWORD, owner, { turnstile_token: TOKEN })).status).toBe(200);
    expect((await logIn(DEMO_STAFF_PASSWORD, owner, {}, cookies)).status).toBe(200);
  });

  it('attempts from a refused address do not count for the account', async () => {
    const { rows: before } = await store.db.query('SELECT count(*)::int AS n FROM login_throttle');
    for (let n = 0; n < 101; n++)
      await ask('/session', { email: `nobody-${n}@meridian.example`, password: 'x' }, '127.0.0.42');
    await store.db.query(
      `UPDATE login_throttle SET blocked_until = now() + interval '5 minutes'
       WHERE key = sha256('staff address 127.0.0.42')`,
    );
    const { rows: then } = await store.db.query('SELECT count(*)::int AS n FROM login_throttle');
    expect(await guess(5, () => '127.0.0.42')).toEqual([429, 429, 429, 429, 429]);
    const { rows: after } = await store.db.query('SELECT count(*)::int AS n FROM login_throttle');
    expect(then[0].n).toBeGreaterThan(before[0].n);
    expect(after).toEqual(then);
  });

  it('the password can be entered again in an open session while others guess', async () => {
    const cookies = await browser();
    await guess(30, (n) => `198.51.100.${n}`);
    await prolongPauses();
    expect(
      (await ask('/session/password', { password: DEMO_STAFF_PASSWORD }, owner, cookies)).status,
    ).toBe(200);
    const wrong = [];
    for (let n = 0; n < 8; n++)
      wrong.push((await ask('/session/password', { password: 'x' }, owner, cookies)).status);
    expect(wrong.at(-1)).toBe(429);
    // Conversely, attempts in that session do not prevent its owner from logging in.
    expect((await logIn(DEMO_STAFF_PASSWORD, owner, {}, cookies)).status).toBe(200);
  });

  it("wrong codes from somebody who knows the password do not affect the owner's own browser", async () => {
    const cookies = await browser();
    await store.db.query('UPDATE staff_user SET totp_last_step = 0');
    for (let n = 0; n < 12; n++) {
      const half = await logIn(DEMO_STAFF_PASSWORD, `198.51.100.${n}`);
      if (half.status === 200)
        await ask('/session/second-factor', { code: '000000' }, `198.51.100.${n}`, half.cookies);
    }
    const device = cookies.split('; ').find((one) => one.startsWith('staff_device='))!;
    const half = await logIn(DEMO_STAFF_PASSWORD, owner, {}, device);
    const full = await ask(
      '/session/second-factor',
      { code: totpCode() },
      owner,
      `${half.cookies}; ${device}`,
    );
    expect(full.status).toBe(200);
  });

  it('an account has one throttle, however its address is spelt', async () => {
    await guess(12, () => '127.0.0.40');
    await prolongPauses();
    for (const spelt of ['FINANCE@meridian.example', ' finance@MERIDIAN.example '])
      expect((await logIn(DEMO_STAFF_PASSWORD, '127.0.0.40', { email: spelt })).status).toBe(429);
    for (const spelt of [
      'fİnance@meridian.example',
      'finance@merİdian.example',
      'FİNANCE@MERİDİAN.EXAMPLE',
    ])
      expect((await logIn(DEMO_STAFF_PASSWORD, '127.0.0.40', { email: spelt })).status).toBe(422);
  });
});
