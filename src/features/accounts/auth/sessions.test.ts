import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  browserWith,
  cookiesOf,
  linkFrom,
  type Shop,
  twoShops,
} from '../../../../test/accounts.ts';

// docs/promises.md: A3 (tokens are single-use), A6 (sessions), A12 (nothing personal is cached), with two processes.

let shops: [Shop, Shop];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shops, close } = await twoShops());
});
afterAll(() => close?.());

const isIn = async (shop: Shop, browser: Record<string, string>) =>
  (await shop.get('/user/session', browser)).body.logged_in as boolean;

describe('a session', () => {
  it('is new at every log-in, whatever cookie was sent, and the old one ends', async () => {
    const customer = await shops[0].customer();
    const planted = {
      cookie: 'store_session=planted-by-somebody.x',
      'sec-fetch-site': 'same-origin',
    };
    const first = await shops[0].post('/user/login', customer, planted);
    expect(cookiesOf(first).join()).not.toContain('planted-by-somebody');
    const browser = browserWith(first);
    const second = await shops[1].post('/user/login', customer, browser);
    expect(second.status).toBe(200);
    expect(await isIn(shops[0], browser)).toBe(false);
    expect(await isIn(shops[0], browserWith(second))).toBe(true);
  });

  it('works in both processes and is invalid after a log-out in either', async () => {
    const browser = await shops[0].logIn(await shops[0].customer());
    expect(await isIn(shops[1], browser)).toBe(true);
    const out = await shops[1].post('/user/logout', {}, browser);
    expect(out.status).toBe(200);
    expect(cookiesOf(out).every((cookie) => /Max-Age=0/.test(cookie))).toBe(true);
    for (const shop of shops) {
      expect(await isIn(shop, browser)).toBe(false);
      expect((await shop.get('/user/profile', browser)).status).toBe(401);
    }
  });

  it('ends everywhere when the password is reset', async () => {
    const customer = await shops[0].customer();
    const browsers = [await shops[0].logIn(customer), await shops[1].logIn(customer)];
    await shops[0].post('/forget-password', customer);
    const token = await linkFrom(shops[0].db, 'account-reset', customer.email);
    const reset = await shops[1].post('/user/reset-password', {
      token,
      password: 'difference engine',
    });
    expect(reset.status).toBe(200);
    expect(cookiesOf(reset).some((cookie) => /^store_session=[^;]/.test(cookie))).toBe(false);
    for (const browser of browsers) expect(await isIn(shops[0], browser)).toBe(false);
    expect((await shops[0].post('/user/login', customer)).status).toBe(401);
    expect(
      (await shops[0].post('/user/login', { ...customer, password: 'difference engine' })).status,
    ).toBe(200);
    const { rows } = await shops[0].db.query(
      "SELECT count(*)::int AS told FROM outbox_mail WHERE kind = 'account-password-changed' AND recipient = $1",
      [customer.email],
    );
    expect(rows).toEqual([{ told: 1 }]);
  });

  it('ends 24 hours after its last use, and in any case 30 days after the log-in', async () => {
    const customer = await shops[0].customer();
    const browser = await shops[0].logIn(customer);
    const shift = (column: string, by: string) =>
      shops[0].db.query(
        `UPDATE customer_session s SET ${column} = s.${column} - $2::interval FROM customer c WHERE c.id = customer_id AND email = $1`,
        [customer.email, by],
      );
    await shift('last_seen_at', '23 hours 59 minutes');
    expect(await isIn(shops[1], browser)).toBe(true);
    // That was a use, which starts another day.
    await shift('last_seen_at', '23 hours 59 minutes');
    expect(await isIn(shops[1], browser)).toBe(true);
    await shift('last_seen_at', '24 hours 1 minute');
    expect(await isIn(shops[0], browser)).toBe(false);
    await shift('last_seen_at', '-24 hours');
    await shift('created_at', '29 days 23 hours 59 minutes');
    expect(await isIn(shops[1], browser)).toBe(true);
    await shift('created_at', '2 minutes');
    expect(await isIn(shops[1], browser)).toBe(false);
  });

  it('with `remember` lives for 30 days without use', async () => {
    const customer = await shops[0].customer();
    const login = await shops[0].post('/user/login', { ...customer, remember: true });
    await shops[0].db.query(
      "UPDATE customer_session SET last_seen_at = last_seen_at - interval '29 days', created_at = created_at - interval '29 days' WHERE remembered",
    );
    expect(await isIn(shops[1], browserWith(login))).toBe(true);
  });

  it('is refused with a forged, foreign or broken cookie', async () => {
    const { cookie = '' } = await shops[0].logIn(await shops[0].customer());
    const secret = /store_session=([^;.]+)/.exec(cookie)![1]!;
    const { rows } = await shops[0].db.query(
      "SELECT encode(token_digest, 'base64') AS token_digest FROM customer_session ORDER BY created_at DESC LIMIT 1",
    );
    const signature = /store_session=[^;.]+\.([^;]+)/.exec(cookie)![1]!;
    expect(await isIn(shops[0], { cookie: `store_session=${secret}.${signature}` })).toBe(true);
    const unsigned = [
      rows[0].token_digest,
      secret.slice(1),
      secret,
      `${secret}.`,
      `${secret}x.${signature}`,
      '',
      '%',
      '%00',
    ];
    for (const forged of [
      ...unsigned,
      `${secret}.${signature.slice(0, -6)}`,
      `${'a'.repeat(5000)}`,
    ])
      expect(await isIn(shops[0], { cookie: `store_session=${forged}` }), forged.slice(0, 50)).toBe(
        false,
      );
  });
});

describe('the key of the store', () => {
  it('a process with another SECRET_KEY does not know the earlier sessions', async () => {
    const rotated = await twoShops(
      { SECRET_KEY: 'the first secret of this store, long enough' },
      {
        SECRET_KEY: 'the second secret of this store, long enough',
      },
    );
    try {
      const [before, after] = rotated.shops;
      const browser = await before.logIn(await before.customer());
      expect(await isIn(before, browser)).toBe(true);
      expect(await isIn(after, browser)).toBe(false);
      expect((await after.get('/user/profile', browser)).status).toBe(401);
      // Its row still exists: only the signature is invalid.
      expect(await isIn(before, browser)).toBe(true);
    } finally {
      await rotated.close();
    }
  });
});

describe('a mailed link', () => {
  it('is used by exactly one of two concurrent requests, 50 times per kind', async () => {
    const customer = await shops[0].customer();
    const { id } = (
      await shops[0].db.query('SELECT id FROM customer WHERE email = $1', [customer.email])
    ).rows[0];
    const { makeLink, spendLink } = await import('./mailed-link.ts');
    for (const purpose of ['reset', 'confirm'] as const) {
      for (let round = 0; round < 50; round++) {
        const token = await makeLink(shops[0].db, {
          purpose,
          customerId: id,
          email: customer.email,
        });
        const won = await Promise.all(shops.map(({ db }) => spendLink(db, purpose, token)));
        expect(won.filter((link) => link !== undefined)).toHaveLength(1);
      }
    }
  });

  it('is used by exactly one of two requests to two processes', async () => {
    const customer = await shops[0].customer();
    for (let round = 0; round < 3; round++) {
      await shops[0].post('/forget-password', customer);
      const token = await linkFrom(shops[0].db, 'account-reset', customer.email);
      const body = { token, password: `engine number ${round}` };
      const answers = await Promise.all(
        shops.map((shop) => shop.post('/user/reset-password', body)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });

  it('works for 30 minutes, for its own purpose only, and is stored as a hash only', async () => {
    const customer = await shops[0].customer();
    await shops[0].post('/forget-password', customer);
    const token = await linkFrom(shops[0].db, 'account-reset', customer.email);
    expect((await shops[0].post('/user/confirm-email', { token })).status).toBe(422);
    const { rows } = await shops[0].db.query(
      `SELECT string_agg(l::text, ' ') AS stored,
         max(extract(epoch FROM expires_at - created_at)) FILTER (WHERE purpose = 'reset')::int AS life FROM customer_link l`,
    );
    expect(rows[0].stored).not.toContain(token);
    expect(rows[0].life).toBe(1800);
    await shops[0].db.query("UPDATE customer_link SET expires_at = now() - interval '1 second'");
    const late = await shops[0].post('/user/reset-password', {
      token,
      password: 'difference engine',
    });
    expect(late).toMatchObject({
      status: 422,
      body: { success: false, message: expect.stringMatching(/expired/) },
    });
    const unknown = await shops[0].post('/user/reset-password', {
      token: 'a'.repeat(43),
      password: 'difference engine',
    });
    expect(unknown.body).toEqual(late.body);
  });

  it('points to the configured origin, whatever host the request names', async () => {
    const customer = await shops[0].customer();
    await shops[0].post('/forget-password', customer, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    });
    const { rows } = await shops[0].db.query(
      "SELECT text_body, html_body FROM outbox_mail WHERE kind = 'account-reset' AND recipient = $1",
      [customer.email],
    );
    expect(rows[0].text_body).toContain('http://localhost/reset-password?token=');
    expect(JSON.stringify(rows)).not.toContain('evil.example');
  });
});

describe('pages', () => {
  it.each([
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password?token=secret-of-one',
    '/profile',
    '/confirm-email',
  ])('%s are the same bytes for everybody', async (url) => {
    const browser = await shops[0].logIn(await shops[0].customer());
    const [stranger, own] = await Promise.all([
      shops[0].app.inject({ url }),
      shops[0].app.inject({ url, headers: browser }),
    ]);
    expect(stranger.statusCode).toBe(200);
    expect(own.body).toBe(stranger.body);
    expect(own.headers['set-cookie']).toBeUndefined();
    expect(stranger.body).not.toContain('secret-of-one');
  });
});

describe('over https', () => {
  it('cookies are Secure and have the prefix that binds them to the host', async () => {
    const secure = await twoShops({ PUBLIC_URL: 'https://store.example' });
    try {
      const login = await secure.shops[0].post('/user/login', await secure.shops[0].customer());
      const cookies = cookiesOf(login).filter((cookie) => !cookie.startsWith('signed_in='));
      expect(cookies.length).toBe(2);
      for (const cookie of cookies) expect(cookie).toMatch(/^__Host-[^;]+;.*Path=\/.*/);
      for (const cookie of cookiesOf(login)) expect(cookie).toMatch(/; Secure/);
      expect(await isIn(secure.shops[1], browserWith(login))).toBe(true);
    } finally {
      await secure.close();
    }
  });
});
