import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newCustomer, type Shop, twoShops } from '../../../test/accounts.ts';

const TOKEN = 'XXXX.DUMMY.TOKEN.XXXX';

let shops: [Shop, Shop];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shops, close } = await twoShops({ CAPTCHA: 'test' }));
});
afterAll(() => close?.());
beforeEach(() => shops[0].db.query('DELETE FROM login_throttle; DELETE FROM rate_window'));

/** Sends the same call repeatedly from one address, to both processes. */
async function flood(
  path: string,
  body: unknown,
  ip: string,
  times: number,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let sent = 0; sent < times; sent += 50) {
    const block = Array.from({ length: Math.min(50, times - sent) }, (_, n) =>
      shops[n % 2]!.post(path, body, {}, ip),
    );
    for (const { status } of await Promise.all(block))
      statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

/** As if all visitors together had done this work as often as is possible without a human check. */
const everybodyDid = (key: string, seconds: number) =>
  shops[0].db.query(
    `INSERT INTO rate_window VALUES (sha256($1::bytea), now() + $2 * interval '1 second', 1000000)`,
    [`everybody ${key}`, seconds],
  );

describe('limits for one address', () => {
  it("one address's refused requests do not block forms for others", async () => {
    const body = { email: 'nobody@example.com' };
    expect(await flood('/forget-password', body, '203.0.113.1', 2100)).toEqual({
      200: 100,
      429: 2000,
    });
    expect((await shops[1].post('/forget-password', body, {}, '198.51.100.9')).status).toBe(200);
  });

  it('a refused address is remembered, and the rest of its flood causes no queries', async () => {
    const from = '203.0.113.50';
    await flood('/forget-password', { email: 'nobody@example.com' }, from, 104);
    const { query } = shops[0].db;
    let asked = 0;
    shops[0].db.query = ((...given: Parameters<typeof query>) => {
      asked++;
      return query.apply(shops[0].db, given);
    }) as typeof query;
    const refused = await shops[0].post(
      '/forget-password',
      { email: 'nobody@example.com' },
      {},
      from,
    );
    shops[0].db.query = query;
    expect(refused).toMatchObject({ status: 429, body: { error: 'too-many' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(asked).toBe(0);
  });

  it('many log-ins from one provider at once do not delay others', async () => {
    const guess = (n: number) => {
      const body = { email: `nobody-${n}@example.com`, password: 'certainly not it' };
      return shops[0].post('/user/login', body, {}, `2001:db8:77:${n.toString(16)}::1`);
    };
    const statuses = (await Promise.all(Array.from({ length: 40 }, (_, n) => guess(n)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(6);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect((await guess(99)).status).toBe(401);
  });

  it('is counted before the body is read', async () => {
    await flood('/forget-password', { email: 'nobody@example.com' }, '203.0.113.51', 104);
    for (const body of ['{"broken', `{"email":"${'x'.repeat(70_000)}"}`])
      expect((await shops[0].post('/forget-password', body, {}, '203.0.113.51')).status).toBe(429);
  });

  it('says when to come back: a window begins with the first request, and one of a wrong clock is over', async () => {
    const body = { email: 'nobody@example.com' };
    const ask = (shop: number, ip: string) => shops[shop]!.post('/forget-password', body, {}, ip);
    const ends = (after: string) =>
      shops[0].db.query('UPDATE rate_window SET ends = now() + $1::interval', [after]);
    await flood('/forget-password', body, '203.0.113.61', 100);
    const refused = await ask(0, '203.0.113.61');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    for (const over of ['0 s', '1 year']) {
      await shops[0].db.query('UPDATE rate_window SET hits = 100');
      await ends(over);
      expect((await ask(1, '203.0.113.61')).status, over).toBe(200);
    }
  });

  it('counts an IPv6 customer by /64, and larger networks by wider limits', async () => {
    const ask = (ip: string) =>
      shops[0].post('/forget-password', { email: 'nobody@example.com' }, {}, ip);
    const key = (text: string) =>
      shops[0].db.query('SELECT hits FROM rate_window WHERE key = sha256($1::bytea)', [text]);
    await ask('2001:db8:aa:1201::1');
    await ask('2001:db8:aa:1201:ffff::2');
    await ask('2001:db8:aa:1202::1');
    await ask('2001:db8:aa:ff00::1');
    expect((await key('forgot 2001:db8:aa:1201::/64')).rows).toEqual([{ hits: 2 }]);
    expect((await key('forgot 2001:db8:aa:1200::/56')).rows).toEqual([{ hits: 3 }]);
    expect((await key('forgot 2001:db8:aa::/48')).rows).toEqual([{ hits: 4 }]);
  });
});

describe('the overall limit', () => {
  it('above its threshold requires a human check, and serves those who solve it', async () => {
    await everybodyDid('forgot', 3600);
    const email = 'nobody@example.com';
    const asked = await shops[0].post('/forget-password', { email });
    expect(asked).toMatchObject({ status: 429, body: { human_check: 'forgot' } });
    expect(
      (await shops[1].post('/forget-password', { email, turnstile_token: 'wrong' })).status,
    ).toBe(429);
    expect(
      (await shops[1].post('/forget-password', { email, turnstile_token: TOKEN })).status,
    ).toBe(200);
    const reset = { token: 'a'.repeat(43), password: 'difference engine' };
    await everybodyDid('reset', 3600);
    expect((await shops[0].post('/user/reset-password', reset)).body.human_check).toBe('reset');
    expect(
      (await shops[0].post('/user/reset-password', { ...reset, turnstile_token: TOKEN })).status,
    ).toBe(422);
  });

  it('then a log-in from a new browser requires a human check instead of a delay', async () => {
    const customer = await shops[0].customer();
    await everybodyDid('customer log-in', 600);
    const paused = await shops[0].post('/user/login', customer);
    expect(paused).toMatchObject({ status: 429, body: { status: false, human_check: 'login' } });
    expect(
      (await shops[1].post('/user/login', { ...customer, turnstile_token: TOKEN })).status,
    ).toBe(200);
  });

  it('sign-ups from one address require a human check from the fourth on', async () => {
    const signUp = (extra: object = {}) =>
      shops[0].post('/user/register', { ...newCustomer(), ...extra }, {}, '203.0.113.60');
    for (let n = 0; n < 3; n++) expect((await signUp()).status).toBe(200);
    expect(await signUp()).toMatchObject({ status: 429, body: { human_check: 'signup' } });
    expect((await signUp({ turnstile_token: TOKEN })).status).toBe(200);
  });
});
