import { createHash, createHmac, randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#src/db/migrate.ts';
import { customers } from '#src/features/accounts/auth/customers.ts';
import { staffKind } from '#src/features/staff/staff-kind.ts';
import { loadSiteBundle } from '#src/http/site-bundle.ts';
import { createApp } from '#src/main/app.ts';
import { storeOf } from '#src/main/open-platform.ts';
import { apiBase } from '#src/routes.ts';
import { readConfig } from '#src/settings/config.ts';
import { keyFor } from '#src/settings/secret.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { caller, totpCode } from '../../test/staff.ts';
import { forgetPastLogIns } from './forget-past-log-ins.ts';
import { sealSecret, totpKeyOf } from './sealed-secret.ts';

// A store of the previous version, whose tables for customer and staff accounts differed: everything that was issued
// keeps working, even while processes of the earlier version run alongside new ones.

const MIGRATION = '20261122_0120_one_authentication.sql';
const SECRET = 'the secret of this store, long enough';
const PASSWORD = 'analytical engine';
/** Created by the previous version. */
const HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$U6UONgEW3+kt3J5AStM2zw$fghIjwtQgB/ZzQtmCWo6rfpfETuoxbQctsGnZqNuRgU';
const TOTP_SECRET = 'MERIDIANRESEARCHDEMOSECRETCODES2';
const EMAIL = 'ada@example.com';
const STAFF_EMAIL = 'grace@example.com';

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const newSecret = () => randomBytes(32).toString('base64url');

let database: TestDatabase;
let app: FastifyInstance;
let folder: string;
const customerId = '10000000-0000-4000-8000-000000000001';
const staffId = '20000000-0000-4000-8000-000000000001';

/** What processes of the previous version do, in their own SQL. */
const before = {
  async registers(id: string, email: string) {
    await database.db.query("INSERT INTO customer (id, name, email) VALUES ($1, 'Ada', $2)", [
      id,
      email,
    ]);
    await database.db.query(
      `INSERT INTO customer_credential (customer_id, provider, account, password) VALUES ($1, 'credential', $2, $3)`,
      [id, id, HASH],
    );
  },
  /** Returns the cookie; the former library signed it in base64 and encoded it. */
  async logsIn(id: string, remembered = false) {
    // Letters and digits only.
    const token = newSecret().replace(/[-_]/g, 'x').slice(0, 32);
    await database.db.query(
      `INSERT INTO customer_session (customer_id, token_hash, remembered, user_agent, expires_at)
       VALUES ($1, $2, $3, 'Firefox', now() + interval '20 hours')`,
      [id, sha256(token).toString('base64url'), remembered],
    );
    const key = keyFor(SECRET, 'customer sessions');
    const signature = createHmac('sha256', key).update(token).digest('base64');
    return `store_session=${encodeURIComponent(`${token}.${signature}`)}`;
  },
  /** Whose session it is, if anybody's. */
  async knows(token: string) {
    const { rows } = await database.db.query(
      'SELECT customer_id FROM customer_session WHERE token_hash = $1 AND expires_at > now()',
      [sha256(token).toString('base64url')],
    );
    return rows[0]?.customer_id as string | undefined;
  },
  async mails(purpose: string) {
    const token = newSecret();
    await database.db.query(
      `INSERT INTO customer_link (token_hash, customer_id, purpose, email, expires_at)
       VALUES ($1, $2, $3, $4, now() + interval '30 minutes')`,
      [sha256(token), customerId, purpose, EMAIL],
    );
    return token;
  },
  async spends(token: string) {
    const { rowCount } = await database.db.query(
      'UPDATE customer_link SET used_at = now() WHERE token_hash = $1 AND used_at IS NULL RETURNING email',
      [sha256(token)],
    );
    return rowCount;
  },
  async admitsStaff() {
    const token = newSecret();
    await database.db.query(
      `INSERT INTO staff_session (token_hash, staff_id, second_factor, confirmed_at, ip, user_agent)
       VALUES ($1, $2, true, now(), '127.0.0.1', 'Firefox')`,
      [sha256(token), staffId],
    );
    return `staff_session=${token}`;
  },
  async invites() {
    const token = newSecret();
    await database.db.query(
      `INSERT INTO staff_link (token_hash, staff_id, resets_factor, expires_at)
       VALUES ($1, $2, false, now() + interval '72 hours')`,
      [sha256(token), staffId],
    );
    return token;
  },
};

const given: Record<'session' | 'remembered' | 'reset' | 'staff' | 'invitation', string> = {
  session: '',
  remembered: '',
  reset: '',
  staff: '',
  invitation: '',
};
const recoveryCode = randomBytes(16).toString('hex');

beforeAll(async () => {
  database = await testDatabase({ bare: true });
  folder = mkdtempSync(join(tmpdir(), 'meridian-upgrade-'));
  const migrations = join(import.meta.dirname, '../../db/migrations');
  mkdirSync(join(folder, 'before'));
  for (const name of readdirSync(migrations).filter((one) => one < MIGRATION))
    cpSync(join(migrations, name), join(folder, 'before', name));
  await migrate(database.url, join(folder, 'before'), () => undefined);
  await before.registers(customerId, EMAIL);
  given.session = await before.logsIn(customerId);
  given.remembered = await before.logsIn(customerId, true);
  given.reset = await before.mails('reset');
  await database.db.query(
    `INSERT INTO staff_user (id, email, name, role, password_hash, totp_secret, totp_confirmed)
     VALUES ($1, $2, 'Grace', 'owner', $3, $4, true)`,
    [staffId, STAFF_EMAIL, HASH, sealSecret(totpKeyOf(SECRET), staffId, TOTP_SECRET)],
  );
  await database.db.query('INSERT INTO staff_recovery_code (staff_id, code_hash) VALUES ($1, $2)', [
    staffId,
    sha256(recoveryCode),
  ]);
  given.staff = await before.admitsStaff();
  given.invitation = await before.invites();
  await migrate(database.url, migrations, () => undefined);
  const dist = join(import.meta.dirname, '../../dist');
  app = await createApp({
    store: storeOf(
      readConfig({
        DEMO_PUBLIC: '1',
        PUBLIC_URL: 'http://localhost',
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        SECRET_KEY: SECRET,
      }),
      database.db,
    ),
    bundle: await loadSiteBundle(dist),
    clientDir: join(dist, 'client'),
  });
});
afterAll(async () => {
  await app?.close();
  await database?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => database.db.query('DELETE FROM login_throttle; DELETE FROM rate_window'));

async function ask(method: 'GET' | 'POST', path: string, payload?: object, cookie = '') {
  const answer = await app.inject({
    method,
    url: apiBase + path,
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie,
      ...(payload && { 'content-type': 'application/json' }),
    },
    ...(payload && { payload: JSON.stringify(payload) }),
  });
  const cookies = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { status: answer.statusCode, body: answer.json(), cookies };
}
const isIn = async (cookie: string) =>
  (await ask('GET', '/user/session', undefined, cookie)).body.logged_in as boolean;
const logIn = (email: string, password = PASSWORD) =>
  ask('POST', '/user/login', { email, password });
const tokenOf = (cookies: string) => /store_session=([^.;]+)/.exec(cookies)?.[1] ?? '';

describe('after the upgrade', () => {
  it('customers are still logged in, and are listed with their browsers', async () => {
    expect([await isIn(given.session), await isIn(given.remembered)]).toEqual([true, true]);
    const { body } = await ask('GET', '/user/sessions', undefined, given.session);
    expect(body.sessions).toHaveLength(2);
  });

  it('staff are still logged in, log in with their authenticator, and with a recovery code', async () => {
    const session = await caller(app, given.staff)('GET', '/session');
    expect(session.body).toMatchObject({ stage: 'full', staff: { email: STAFF_EMAIL } });
    for (const code of [totpCode(), recoveryCode.match(/.{4}/g)!.join('-')]) {
      const half = await app.inject({
        method: 'POST',
        url: '/admin/api/staff/session',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        payload: JSON.stringify({ email: STAFF_EMAIL, password: PASSWORD }),
      });
      expect(half.json()).toEqual({ stage: 'second-factor' });
      const cookie = `staff_session=${half.cookies[0]?.value}`;
      const full = await caller(app, cookie)('POST', '/session/second-factor', { code });
      expect(full.body.stage).toBe('full');
    }
  });

  it('links that were issued set a password, once', async () => {
    const password = 'a new phrase of 7 words';
    const token = given.invitation;
    const open = caller(app);
    const taken = await Promise.all([1, 2].map(() => open('POST', '/link', { token, password })));
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 410]);
    const reset = { token: given.reset, password: 'difference engine' };
    const answers = [1, 2].map(() => ask('POST', '/user/reset-password', reset));
    expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await isIn(given.session)).toBe(false);
    expect((await logIn(EMAIL)).status).toBe(401);
    expect((await logIn(EMAIL, 'difference engine')).status).toBe(200);
    await database.db.query('UPDATE customer SET password_hash = $1 WHERE id = $2', [
      HASH,
      customerId,
    ]);
    expect((await logIn(EMAIL)).status).toBe(200);
  });
});

describe('alongside a process of the previous version', () => {
  it('an account registered there can log in here, and one registered here can log in there', async () => {
    const id = '10000000-0000-4000-8000-000000000002';
    await before.registers(id, 'of-before@example.com');
    expect((await logIn('of-before@example.com')).status).toBe(200);
    const customer = {
      name: 'Ada',
      email: 'of-now@example.com',
      mobile_no: '1',
      address: 'London',
      password: PASSWORD,
    };
    expect((await ask('POST', '/user/register', customer)).status).toBe(200);
    const { rows } = await database.db.query(
      `SELECT c.password_hash, k.password, k.account = c.id::text AS own FROM customer c
       JOIN customer_credential k ON k.customer_id = c.id AND k.provider = 'credential' WHERE c.email = $1`,
      [customer.email],
    );
    expect(rows).toEqual([
      { password_hash: rows[0].password, password: rows[0].password, own: true },
    ]);
  });

  it('a password changed in either is changed in both', async () => {
    const { rows: made } = await database.db.query(
      "UPDATE customer_credential SET password = 'earlier' WHERE customer_id = $1 RETURNING 1",
      [customerId],
    );
    expect(made).toHaveLength(1);
    const stored = async () =>
      (
        await database.db.query(
          `SELECT c.password_hash AS here, k.password AS there FROM customer c
           JOIN customer_credential k ON k.customer_id = c.id WHERE c.id = $1`,
          [customerId],
        )
      ).rows[0];
    expect(await stored()).toEqual({ here: 'earlier', there: 'earlier' });
    await database.db.query('UPDATE customer SET password_hash = $1 WHERE id = $2', [
      HASH,
      customerId,
    ]);
    expect(await stored()).toEqual({ here: HASH, there: HASH });
  });

  it('sessions of either are valid in both, and a use in either prolongs them', async () => {
    const there = await before.logsIn(customerId);
    expect(await isIn(there)).toBe(true);
    expect((await caller(app, await before.admitsStaff())('GET', '/reports')).status).toBe(200);
    const here = (await logIn(EMAIL)).cookies;
    expect(await before.knows(tokenOf(here))).toBe(customerId);
    const age = () =>
      database.db.query("UPDATE customer_session SET last_seen_at = now() - interval '23 hours'");
    await age();
    // A use there, as that version records it.
    await database.db.query(
      "UPDATE customer_session SET updated_at = now(), expires_at = now() + interval '24 hours'",
    );
    const { rows } = await database.db.query(
      "SELECT FROM customer_session WHERE last_seen_at < now() - interval '1 hour'",
    );
    expect(rows).toHaveLength(0);
    await age();
    expect(await isIn(here)).toBe(true);
    const { rows: ends } = await database.db.query(
      "SELECT FROM customer_session WHERE token_hash = $1 AND expires_at > now() + interval '23 hours'",
      [sha256(tokenOf(here)).toString('base64url')],
    );
    expect(ends).toHaveLength(1);
    await ask('POST', '/user/logout', {}, here);
    expect(await before.knows(tokenOf(here))).toBeUndefined();
  });

  it('a link used in either is used in both', async () => {
    const [one, other] = [await before.mails('reset'), await before.mails('reset')];
    expect(await before.spends(one)).toBe(1);
    const reset = (token: string) =>
      ask('POST', '/user/reset-password', { token, password: 'difference engine' });
    expect((await reset(one)).status).toBe(422);
    expect((await reset(other)).status).toBe(200);
    expect(await before.spends(other)).toBe(0);
  });
});

describe('once no process of the earlier version is left', () => {
  it('nothing needs what the next release drops', async () => {
    await database.db.query(`
      DROP TRIGGER customer_session_of_before ON customer_session;
      ALTER TABLE customer_session DROP COLUMN token_hash, DROP COLUMN ip_address,
        DROP COLUMN updated_at, DROP COLUMN expires_at;
      DROP TRIGGER staff_session_of_before ON staff_session;
      ALTER TABLE staff_session DROP COLUMN token_hash, DROP COLUMN ip;
      DROP TRIGGER customer_link_of_before ON customer_link;
      ALTER TABLE customer_link DROP COLUMN used_at;
      DROP TRIGGER customer_password_for_before ON customer;
      DROP TABLE customer_credential;
    `);
    const customer = {
      name: 'Ada',
      email: 'of-later@example.com',
      mobile_no: '1',
      address: 'London',
      password: PASSWORD,
    };
    expect((await ask('POST', '/user/register', customer)).status).toBe(200);
    const { status, cookies } = await logIn(customer.email);
    expect([status, await isIn(cookies)]).toEqual([200, true]);
    expect((await ask('POST', '/forget-password', customer)).status).toBe(200);
    expect((await ask('POST', '/user/logout', {}, cookies)).status).toBe(200);
    const half = await caller(app)('POST', '/session', { email: STAFF_EMAIL, password: PASSWORD });
    expect(half.status).toBe(401);
    const password = 'a new phrase of 7 words';
    const given = await caller(app)('POST', '/session', { email: STAFF_EMAIL, password });
    expect(given.body).toEqual({ stage: 'second-factor' });
    await forgetPastLogIns(database.db, [customers, staffKind]);
  });
});
