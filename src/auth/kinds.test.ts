import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customers } from '#src/features/accounts/auth/customers.ts';
import { staffKind, staffOf } from '#src/features/staff/staff-kind.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { forgetPastLogIns } from './forget-past-log-ins.ts';
import { findToken, makeToken, spendToken, voidTokens } from './mailed-tokens.ts';
import { hashPassword } from './password-hash.ts';
import { accountOfPassword, setPassword } from './passwords.ts';
import { sessionCookies } from './session-cookies.ts';
import { endSession, endSessionsOf, openSession, sessionOf, sessionsOf } from './sessions.ts';
import { confirmPassword, tryPassword } from './try-password.ts';

// One mechanism: what applies to customers applies to staff.

const PASSWORD = 'analytical engine';
const EMAIL = 'ada@example.com';
/** As an unknown browser. */
const stranger = { ip: '192.0.2.1', device: undefined, isHuman: async () => false };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

const table = [
  { kind: customers, purpose: 'reset', idle: '24 hours', absolute: '30 days' },
  { kind: staffKind, purpose: 'password', idle: '30 minutes', absolute: '12 hours' },
].map((one) => ({ ...one, name: one.kind.name }));

describe.each(table)('$name', ({ kind, purpose, idle, absolute }) => {
  const { accounts, sessions } = kind;
  let id: string;
  beforeEach(async () => {
    const { db } = database;
    await db.query(`DELETE FROM login_throttle; DELETE FROM ${accounts}`);
    const role = kind === staffKind ? [', role', ", 'editor'"] : ['', ''];
    const { rows } = await db.query(
      `INSERT INTO ${accounts} (name, email, password_hash${role[0]}) VALUES ('Ada', $1, $2${role[1]}) RETURNING id`,
      [EMAIL, await hashPassword(PASSWORD)],
    );
    id = rows[0].id;
  });
  const open = async (options = {}) => (await openSession(database.db, kind, id, options))!;
  const read = (token: string) => sessionOf<{ email: string }>(database.db, kind, token);
  const age = (column: string, by: string) =>
    database.db.query(`UPDATE ${sessions} SET ${column} = ${column} - $1::interval`, [by]);

  it('a session grants access to its account until it ends, and its secret is not stored', async () => {
    const token = await open();
    expect(await read(token)).toMatchObject({ email: EMAIL, second_factor: false });
    const { rows } = await database.db.query(`SELECT s::text AS row FROM ${sessions} s`);
    expect(rows[0].row).not.toContain(token);
    expect(await read(`${token.slice(1)}x`)).toBeUndefined();
    await endSession(database.db, kind, token);
    expect(await read(token)).toBeUndefined();
  });

  it('a session ends when unused, or some time after the log-in in any case, and is deleted', async () => {
    const token = await open();
    await age('last_seen_at', idle);
    expect(await read(token)).toBeUndefined();
    await forgetPastLogIns(database.db, [kind]);
    expect((await database.db.query(`SELECT FROM ${sessions}`)).rowCount).toBe(0);
    const used = await open();
    await age('last_seen_at', '20 minutes');
    expect(await read(used)).toBeDefined();
    await age('last_seen_at', '20 minutes');
    expect(await read(used)).toBeDefined();
    await age('created_at', absolute);
    expect(await read(used)).toBeUndefined();
  });

  it('a disabled account has no session, gets none and cannot log in', async () => {
    const token = await open();
    await database.db.query(`UPDATE ${accounts} SET disabled_at = now()`);
    expect(await read(token)).toBeUndefined();
    expect(await openSession(database.db, kind, id)).toBeUndefined();
    expect(await accountOfPassword(database.db, kind, EMAIL, PASSWORD)).toBeUndefined();
    await database.db.query(`UPDATE ${accounts} SET disabled_at = NULL`);
    expect(await read(token)).toBeUndefined();
  });

  it('sessions are listed, the newest first; all, all but one, or one can be ended', async () => {
    const tokens = [await open({ userAgent: 'a' }), await open({ userAgent: 'b' })];
    const list = await sessionsOf(database.db, kind, id);
    expect(list.map(({ user_agent }) => user_agent)).toEqual(['b', 'a']);
    const [newest, oldest] = list.map((one) => one.id);
    const end = (options: object) => endSessionsOf(database.db, kind, id, options);
    expect(await end({ except: oldest, only: oldest })).toBe(0);
    expect(await end({ only: newest })).toBe(1);
    expect(await read(tokens[1]!)).toBeUndefined();
    expect(await end({ except: oldest })).toBe(0);
    expect(await end({})).toBe(1);
  });

  it('a mailed token can be used once, even by two simultaneous requests, and only for its purpose', async () => {
    const details = kind === customers ? { email: EMAIL } : {};
    const make = () => makeToken(database.db, kind, { purpose, ownerId: id, seconds: 60, details });
    const token = await make();
    expect(await findToken(database.db, kind, purpose, token)).toMatchObject({ owner_id: id });
    expect(await spendToken(database.db, kind, 'confirm', token)).toBeUndefined();
    const won = await Promise.all(
      [1, 2, 3].map(() => spendToken(database.db, kind, purpose, token)),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
    const late = await make();
    await database.db.query(`UPDATE ${kind.links} SET expires_at = now()`);
    expect(await spendToken(database.db, kind, purpose, late)).toBeUndefined();
    const dead = await make();
    await voidTokens(database.db, kind, purpose, id);
    expect(await findToken(database.db, kind, purpose, dead)).toBeUndefined();
  });

  it('a password opens its own account, whatever the case of the address, until another is set', async () => {
    const opens = (password: string) =>
      tryPassword(database.db, kind, { email: EMAIL.toUpperCase(), password, ...stranger });
    expect(await opens(PASSWORD)).toEqual({ ok: true, id });
    expect(await opens('difference engine')).toEqual({ ok: false });
    await setPassword(database.db, kind, id, await hashPassword('difference engine'));
    expect(await opens(PASSWORD)).toEqual({ ok: false });
    expect(await opens('difference engine')).toEqual({ ok: true, id });
  });

  it('a session records re-authentication, and counts its attempts for itself alone', async () => {
    const [token, other] = [await open(), await open()];
    await age('confirmed_at', '1 hour');
    const { session_id } = (await read(token))!;
    const again = (password: string) =>
      confirmPassword(database.db, kind, { session_id, email: EMAIL }, password);
    expect(await again('not the one')).toEqual({ ok: false });
    expect(Date.now() - (await read(token))!.confirmed_at!.getTime()).toBeGreaterThan(3_000_000);
    expect(await again(PASSWORD)).toEqual({ ok: true, id });
    expect(Date.now() - (await read(token))!.confirmed_at!.getTime()).toBeLessThan(600_000);
    expect(Date.now() - (await read(other))!.confirmed_at!.getTime()).toBeGreaterThan(3_000_000);
    const tries = [];
    for (let n = 0; n < 8; n++) tries.push(await again('not the one'));
    expect(tries.at(-1)).toMatchObject({ ok: false, wait: { check: false } });
    const fresh = await tryPassword(database.db, kind, {
      email: EMAIL,
      password: PASSWORD,
      ...stranger,
    });
    expect(fresh.ok).toBe(true);
  });

  it('cookies are readable only by the server, and bound to the host over https', () => {
    const key = { signedWith: 'a key' };
    for (const [publicUrl, name] of [
      ['https://store.example', `__Host-${kind.cookies.session}`],
      ['http://localhost', kind.cookies.session],
    ] as const) {
      const cookies = sessionCookies(kind, { publicUrl, ...key });
      const given = cookies.give('secret');
      expect(given).toMatch(new RegExp(`^${name}=secret\\.[\\w-]{43}; Path=/; HttpOnly`));
      expect(given).toContain(`SameSite=${kind.cookies.sameSite}`);
      expect(given.includes('; Secure')).toBe(publicUrl.startsWith('https:'));
      const cookie = given.split(';')[0]!;
      expect(cookies.read({ cookie: `x=1; ${cookie}` })).toBe('secret');
      const other = sessionCookies(kind, { publicUrl, signedWith: 'another key' });
      expect(other.read({ cookie })).toBeUndefined();
      expect(cookies.end()).toMatch(new RegExp(`^${name}=; Max-Age=0; Path=/`));
    }
  });
});

describe('staff of the demo', () => {
  it('log in to a demo store, and never in production', async () => {
    const { rows } = await database.db.query(
      `INSERT INTO staff_user (name, email, role, password_hash, demo)
       VALUES ('Demo', 'demo@example.com', 'editor', $1, true) RETURNING id`,
      [await hashPassword(PASSWORD)],
    );
    for (const production of [false, true]) {
      const kind = staffOf({ production });
      const found = await accountOfPassword(database.db, kind, 'demo@example.com', PASSWORD);
      expect(found?.id).toBe(production ? undefined : rows[0].id);
      expect((await openSession(database.db, kind, rows[0].id)) === undefined).toBe(production);
    }
  });
});
