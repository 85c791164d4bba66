import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  browserWith,
  linkFrom,
  newCustomer,
  type Shop,
  twoShops,
} from '../../../../test/accounts.ts';

// docs/promises.md: A4 (no enumeration), A5 (brute force across two processes) and A7 (cross-site requests).

let shops: [Shop, Shop];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shops, close } = await twoShops());
});
afterAll(() => close?.());
beforeEach(() => shops[0].db.query('DELETE FROM login_throttle; DELETE FROM rate_window'));
/** On a slow machine a delay of a second could be over before the next log-in. */
const prolongDelays = () =>
  shops[0].db.query(
    "UPDATE login_throttle SET blocked_until = blocked_until + interval '1 minute' WHERE blocked_until > 'epoch'",
  );

const WRONG = 'certainly not it';
const count = (statuses: number[], status: number) =>
  statuses.filter((one) => one === status).length;

async function guess(attempts: { email: string; ip: string }[], at = shops): Promise<number[]> {
  const statuses: number[] = [];
  for (let first = 0; first < attempts.length; first += 20) {
    const block = attempts.slice(first, first + 20);
    const answers = await Promise.all(
      block.map(({ email, ip }, place) =>
        at[place % 2]!.post('/user/login', { email, password: WRONG }, {}, ip),
      ),
    );
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

describe('brute force', () => {
  it('on one account gets five free attempts, then ever longer pauses, with the fixed message', async () => {
    const { email } = await shops[0].customer();
    const statuses = await guess(
      Array.from({ length: 200 }, (_, n) => ({ email, ip: `203.0.${n}.7` })),
    );
    // The pauses are 1, 2, 4 … seconds: only a few attempts get through in the few seconds of this test.
    expect(count(statuses, 401)).toBeGreaterThanOrEqual(5);
    expect(count(statuses, 401)).toBeLessThanOrEqual(9);
    expect(count(statuses, 429)).toBe(200 - count(statuses, 401));
    // One of two gets through at the most: if the pause has just ended, the next one begins.
    const wrong = () => shops[1].post('/user/login', { email, password: WRONG });
    const answers = [await wrong(), await wrong()];
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.message).toBe('Too many requests. Please try again later.');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('pauses the account of an unknown address in the same way', async () => {
    const statuses = await guess(
      Array.from({ length: 30 }, () => ({ email: 'nobody@example.com', ip: '203.0.113.9' })),
    );
    expect(count(statuses, 401)).toBeGreaterThanOrEqual(5);
    expect(count(statuses, 401)).toBeLessThanOrEqual(8);
  });

  it('allows the five free attempts even if they arrive together with others', async () => {
    for (let round = 0; round < 8; round++) {
      const email = `at-once-${round}@example.com`;
      const statuses = await guess(
        Array.from({ length: 8 }, () => ({ email, ip: '203.0.113.10' })),
      );
      expect(count(statuses, 401)).toBeGreaterThanOrEqual(5);
    }
  });

  it('never locks the owner out of a browser that has logged in before', async () => {
    const customer = await shops[0].customer();
    const home = browserWith(await shops[0].post('/user/login', customer));
    await guess(
      Array.from({ length: 40 }, (_, n) => ({ email: customer.email, ip: `198.51.100.${n}` })),
    );
    await prolongDelays();
    expect((await shops[1].post('/user/login', customer)).status).toBe(429);
    expect((await shops[1].post('/user/login', customer, home)).status).toBe(200);
    // A device of another account does not count.
    const other = browserWith(await shops[0].post('/user/login', await shops[0].customer()));
    await guess(
      Array.from({ length: 40 }, (_, n) => ({ email: customer.email, ip: `198.51.100.${n}` })),
    );
    await prolongDelays();
    expect((await shops[1].post('/user/login', customer, other)).status).toBe(429);
  });

  it('never locks the owner out of the browser in which the address was changed', async () => {
    const customer = await shops[0].customer();
    const home = browserWith(await shops[0].post('/user/login', customer));
    const moved = { ...customer, email: `moved-${customer.email}` };
    await shops[0].send('PUT', '/user/profile', moved, home);
    const token = await linkFrom(shops[0].db, 'account-confirm', moved.email);
    const confirmed = browserWith(await shops[0].post('/user/confirm-email', { token }, home));
    await guess(
      Array.from({ length: 40 }, (_, n) => ({ email: moved.email, ip: `198.51.100.${n}` })),
    );
    await prolongDelays();
    expect((await shops[1].post('/user/login', moved)).status).toBe(429);
    expect((await shops[1].post('/user/login', moved, confirmed)).status).toBe(200);
  });

  it('from one network on many accounts stops at a hundred, whichever address of an IPv6 /64 is used', async () => {
    const attempts = Array.from({ length: 160 }, (_, n) => ({
      email: `spray-${n}@example.com`,
      ip: `2001:db8:1:2:${(n + 1).toString(16)}::1`,
    }));
    const statuses = await guess(attempts);
    expect(count(statuses, 401)).toBeGreaterThanOrEqual(100);
    expect(count(statuses, 401)).toBeLessThanOrEqual(106);
    const [elsewhere] = await guess([{ email: 'spray-0@example.com', ip: '2001:db8:1:3::1' }]);
    expect(elsewhere).toBe(401);
  });

  it('gains nothing from a forged X-Forwarded-For that does not come from a trusted proxy', async () => {
    const lone = await twoShops({ TRUSTED_PROXIES: '' });
    try {
      const attempts = Array.from({ length: 130 }, (_, n) => ({
        email: `f-${n}@example.com`,
        ip: `10.0.${n}.1`,
      }));
      const statuses = await guess(attempts, lone.shops);
      expect(count(statuses, 401)).toBeGreaterThanOrEqual(100);
      expect(count(statuses, 401)).toBeLessThanOrEqual(106);
    } finally {
      await lone.close();
    }
  });

  it('of mailed links stops at three in half an hour for one address', async () => {
    const { email } = await shops[0].customer();
    for (let n = 0; n < 6; n++)
      expect((await shops[n % 2]!.post('/forget-password', { email })).status).toBe(200);
    const { rows } = await shops[0].db.query(
      "SELECT count(*)::int AS mails FROM outbox_mail WHERE kind = 'account-reset' AND recipient = $1",
      [email],
    );
    expect(rows).toEqual([{ mails: 3 }]);
  });
});

describe('known and unknown addresses', () => {
  const looks = ({ status, body, headers }: Awaited<ReturnType<Shop['post']>>) => {
    const { date, ...others } = headers;
    return JSON.stringify({ status, body, others });
  };

  it.each([
    ['/user/login', (email: string) => ({ email, password: WRONG })],
    ['/forget-password', (email: string) => ({ email })],
    ['/user/register', (email: string) => ({ ...newCustomer(), email })],
  ] as const)('%s gives the same answer for both', async (path, body) => {
    const known = [];
    for (let n = 0; n < 6; n++) known.push((await shops[0].customer()).email);
    const seen = new Set<string>();
    for (const [n, email] of known.entries())
      for (const one of [email, `${path.length}-nobody-${n}@example.com`])
        seen.add(looks(await shops[n % 2]!.post(path, body(one), {}, `198.51.100.${n}`)));
    expect([...seen]).toHaveLength(1);
  });
});

describe('requests from another site', () => {
  const hostile: [string, Record<string, string>][] = [
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['the origin null', { origin: 'null' }],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
    ['neither, with a session', {}],
    ['plain text', { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' }],
    [
      'a form',
      { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    ],
  ];

  it.each(hostile)('with %s change nothing', async (_, headers) => {
    const customer = await shops[0].customer();
    const own = await shops[0].logIn(customer);
    const forged = { cookie: own.cookie!, ...headers };
    const state = async () =>
      JSON.stringify(
        (
          await shops[0].db.query(
            `SELECT (SELECT json_agg(c ORDER BY id) FROM customer c) AS customers, (SELECT count(*) FROM customer_session) AS sessions,
               (SELECT count(*) FROM outbox_mail) AS mails`,
          )
        ).rows,
      );
    const before = await state();
    const calls: ['POST' | 'PUT', string, unknown][] = [
      ['POST', '/user/login', customer],
      ['POST', '/user/register', newCustomer()],
      ['POST', '/forget-password', customer],
      ['POST', '/user/reset-password', { token: 'a'.repeat(43), password: 'difference engine' }],
      ['POST', '/user/confirm-email', { token: 'a'.repeat(43) }],
      ['POST', '/user/confirm-email/resend', {}],
      ['POST', '/user/logout', {}],
      ['POST', '/user/delete', { password: customer.password }],
      ['PUT', '/user/profile', { ...customer, name: 'Mallory' }],
    ];
    for (const [method, path, body] of calls)
      expect([403, 415], path).toContain((await shops[0].send(method, path, body, forged)).status);
    expect(await state()).toBe(before);
  });

  it('a program without a session gets an answer', async () => {
    expect((await shops[0].post('/user/login', await shops[0].customer())).status).toBe(200);
  });
});

describe('an account whose password others guess', () => {
  it('its owner needs no human check in a new browser while one address guesses', async () => {
    const customer = await shops[0].customer();
    await guess(Array.from({ length: 40 }, () => ({ email: customer.email, ip: '203.0.113.80' })));
    expect((await shops[1].post('/user/login', customer, {}, '203.0.113.81')).status).toBe(200);
  });
});
