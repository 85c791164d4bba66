import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealSecondFactors } from '#src/auth/seal-second-factors.ts';
import { totpKeyOf } from '#src/auth/sealed-secret.ts';
import { newRecoveryCodes } from '#src/auth/second-factor.ts';
import { openPlatform } from '#src/main/open-platform.ts';
import { DEMO_STAFF_PASSWORD, DEMO_TOTP_SECRET } from '../../../demo/staff.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { childEnvironment } from '../../../test/processes/child-environment.ts';
import { caller, staffClient, totpCode, withStaff } from '../../../test/staff.ts';
import { staffKind } from './staff-kind.ts';

let store: TestApp;
let key: Buffer;
beforeAll(async () => {
  store = await testApp();
  await withStaff(store);
  key = totpKeyOf(openPlatform(store.config).secret());
});
afterAll(() => store?.close());
beforeEach(() => store.db.query('UPDATE staff_user SET totp_last_step = 0'));

const OWNER = 'owner@meridian.example';

/** Submits address and password; returns a client with the same browser's cookies. */
async function begin(email: string, password = DEMO_STAFF_PASSWORD) {
  const answer = await store.app.inject({
    method: 'POST',
    url: '/admin/api/staff/session',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    payload: JSON.stringify({ email, password }),
  });
  const cookie = answer.cookies.find(({ name }) => name === 'staff_session');
  return { stage: answer.json().stage, call: caller(store.app, `staff_session=${cookie?.value}`) };
}
const withCode = async (email: string, code = totpCode()) =>
  (await (await begin(email)).call('POST', '/session/second-factor', { code })).status;
const stored = async () =>
  (
    await store.db.query(
      'SELECT id, email, totp_secret FROM staff_user WHERE totp_secret IS NOT NULL',
    )
  ).rows as {
    id: string;
    email: string;
    totp_secret: string;
  }[];

describe('the second factor at rest', () => {
  it('earlier secrets are encrypted at the start, once, and their owners can still log in', async () => {
    expect(await withCode(OWNER)).toBe(200);
    expect((await stored()).every(({ totp_secret }) => totp_secret === DEMO_TOTP_SECRET)).toBe(
      true,
    );
    const said: string[] = [];
    const seal = () => sealSecondFactors(store.db, staffKind, key, (line) => said.push(line));
    await Promise.all([seal(), seal()]);
    const sealed = await stored();
    expect(JSON.stringify(sealed)).not.toContain(DEMO_TOTP_SECRET);
    await seal();
    expect(await stored()).toEqual(sealed);
    expect(said).toEqual([]);
    await store.db.query('UPDATE staff_user SET totp_last_step = 0');
    expect(await withCode(OWNER)).toBe(200);
  });

  it('a clock that was set back does not keep out who logged in before', async () => {
    const ahead = Math.floor(Date.now() / 30_000) + 120;
    await store.db.query('UPDATE staff_user SET totp_last_step = $1', [ahead]);
    expect(await withCode(OWNER)).toBe(200);
    expect(await withCode(OWNER), 'the same code again').toBe(422);
  });

  it('a code may be pasted in two groups, as many authenticators show it', async () => {
    await store.db.query('UPDATE staff_user SET totp_last_step = 0');
    expect(await withCode(OWNER, totpCode().replace(/^.../, '$& '))).toBe(200);
  });

  it('an encrypted secret is useless in another row, and a new one is stored encrypted', async () => {
    const [one, other] = await stored();
    if (!one || !other) throw new Error('The demo has several accounts');
    await store.db.query('UPDATE staff_user SET totp_secret = $2 WHERE id = $1', [
      other.id,
      one.totp_secret,
    ]);
    expect(await withCode(other.email)).toBe(422);
    await store.db.query(
      'UPDATE staff_user SET totp_secret = NULL, totp_confirmed = false WHERE id = $1',
      [other.id],
    );
    const { stage, call } = await begin(other.email);
    expect(stage).toBe('enrol');
    const { secret } = (await call('POST', '/session/enrolment', {})).body;
    expect(JSON.stringify(await stored())).not.toContain(secret);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const { status, body } = await call('POST', '/session/enrolment/code', { code });
    expect(status).toBe(200);
    // 128 bits each, in groups that the form accepts.
    for (const one of body.recovery_codes)
      expect(one.replaceAll('-', '')).toMatch(/^[0-9a-f]{32}$/);
    expect(await withCode(other.email, body.recovery_codes[0])).toBe(200);
  });

  it('another SECRET_KEY is reported at the start; recovery codes still work', async () => {
    const said: string[] = [];
    await sealSecondFactors(
      store.db,
      staffKind,
      totpKeyOf('another secret of the store, long enough'),
      (line) => said.push(line),
    );
    expect(said.join()).toMatch(/encrypted with another SECRET_KEY/);
    const { id } = await staffClient(store, 'finance');
    const [code] = await newRecoveryCodes(store.db, staffKind, id);
    expect(await withCode('finance@meridian.example', code)).toBe(200);
  });
});

describe('npm run owner-link', () => {
  async function run(...args: string[]) {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, '../../cli/owner-link.ts'), ...args],
      {
        env: { ...childEnvironment(), DATABASE_URL: store.url, DATA_DIR: store.config.dataDir },
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        output += data;
      });
    const [code] = await once(child, 'close');
    return { code, output };
  }

  it('gives only an owner a recovery link that sets password and authenticator once', async () => {
    expect((await run()).code).toBe(2);
    expect((await run('editor@meridian.example')).code).toBe(1);
    const session = await staffClient(store, 'owner');
    const { code, output } = await run(OWNER);
    expect(code).toBe(0);
    const token = /#\/link\/(\S+)/.exec(output)![1]!;
    // Nothing has changed until the link is used.
    expect((await session.call('GET', '/reports')).status).toBe(200);
    expect(await withCode(OWNER)).toBe(200);
    const password = 'a way back of 7 words';
    const open = caller(store.app);
    const taken = await Promise.all([1, 2].map(() => open('POST', '/link', { token, password })));
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await session.call('GET', '/reports')).status).toBe(401);
    expect((await begin(OWNER, password)).stage).toBe('enrol');
    const { rows } = await store.db.query(
      "SELECT after FROM staff_audit WHERE call = 'owner-link'",
    );
    expect(rows).toEqual([{ after: { owner_link: 'made on the server' } }]);
  });
});
