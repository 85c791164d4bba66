import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../test/processes/free-port.ts';
import { spawnStore } from '../../test/processes/store-process.ts';
import { readConfig } from './config.ts';

/** What a publisher sets; every case below changes one thing of it. */
const publisher: Record<string, string> = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://reports.example.com',
  DEMO: '0',
  DATABASE_URL: 'postgres://meridian:pass@db.example.com/meridian?sslmode=verify-full',
  SECRET_KEY: 'lVq2rUzDk0yN7xwBf5hTgPj3mCeA8sQo9RiH1uYt4bW6aXcZ',
  TRUSTED_PROXIES: '127.0.0.1/32, 10.0.0.0/8,2001:db8::/32 ',
  SMTP_URL: 'smtps://user:password@mail.example.com',
  MAIL_FROM: 'Meridian Research <no-reply@reports.example.com>',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_MERCHANT_ID: 'M',
  PAYPAL_WEBHOOK_ID: 'W',
};
const s3 = { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };

/** The lines that name what is wrong. */
function refused(environment: Record<string, string | undefined>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
}

describe('production', () => {
  it('opens with what a publisher sets, blanks in lists trimmed', () => {
    const config = readConfig(publisher);
    expect(config).toMatchObject({
      production: true,
      demo: false,
      publicUrl: 'https://reports.example.com',
    });
    expect(config.trustedProxies).toEqual(['127.0.0.1/32', '10.0.0.0/8', '2001:db8::/32']);
    expect(config.paypal?.apiBase).toBe('https://api-m.paypal.com');
  });

  it('sells by transfer alone where that is said, and not by chance', () => {
    const unpaid = Object.fromEntries(
      Object.entries(publisher).filter(([name]) => !name.startsWith('PAYPAL_')),
    );
    expect(readConfig({ ...unpaid, ONLINE_PAYMENTS: 'none' })).toMatchObject({
      byTransferAlone: true,
      paypal: undefined,
    });
    expect(refused(unpaid).join()).toContain('PAYPAL_CLIENT_ID is missing');
    expect(refused({ ...publisher, ONLINE_PAYMENTS: 'none' }).join()).toContain('contradicts');
    expect(refused({ ...publisher, ONLINE_PAYMENTS: 'stripe' }).join()).toContain('must be none');
  });

  it('operations H3, H4: names everything that is missing at once, DEMO and PUBLIC_URL among it', () => {
    const missing = refused({ NODE_ENV: 'production' }).join('\n');
    for (const name of [
      'PUBLIC_URL',
      'DEMO',
      'SECRET_KEY',
      'SMTP_URL',
      'MAIL_FROM',
      'PAYPAL_CLIENT_ID',
    ])
      expect(missing).toContain(`- ${name} is missing`);
  });

  it('opens with a Stripe account beside PayPal, or in its place', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_live_abc',
      STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
    };
    const paypal = Object.keys(publisher).filter((name) => name.startsWith('PAYPAL_'));
    const without = Object.fromEntries(paypal.map((name) => [name, undefined]));
    expect(readConfig({ ...publisher, ...stripe }).stripe).toEqual({
      apiBase: 'https://api.stripe.com',
      secretKey: 'sk_live_abc',
      webhookSecrets: ['whsec_new', 'whsec_old'],
      webHosts: [],
    });
    const alone = readConfig({ ...publisher, ...without, ...stripe });
    expect([alone.paypal, alone.stripe?.secretKey]).toEqual([undefined, 'sk_live_abc']);
    for (const [change, name] of [
      [{ STRIPE_SECRET_KEY: 'sk_test_abc' }, 'STRIPE_SECRET_KEY is a test key'],
      [{ STRIPE_SECRET_KEY: 'pk_live_abc' }, 'STRIPE_SECRET_KEY must be'],
      [{ STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET is missing'],
      [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must be'],
      [{ STRIPE_API_BASE: 'http://api.stripe.com' }, 'STRIPE_API_BASE must be https'],
      [{ STRIPE_API_BASE: 'https://stripe.example' }, 'in production'],
    ] as const)
      expect(refused({ ...publisher, ...stripe, ...change }).join()).toContain(name);
  });

  it.each([
    [
      'security L5: PayPal in clear',
      { PAYPAL_API_BASE: 'http://api-m.paypal.com' },
      'must be https: the account',
    ],
    [
      'security L5: the sandbox',
      { PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com' },
      'PAYPAL_API_BASE is the san',
    ],
    [
      'security L5: mail in clear',
      { SMTP_URL: 'smtp://user:password@mail.example.com' },
      'SMTP_URL sends mail',
    ],
    [
      'security L5: STARTTLS that is ignored',
      { SMTP_URL: 'smtp://mail.example.com:587?requireTLS=true&ignoreTLS=true' },
      'SMTP_URL sends mail',
    ],
    [
      'security L5: files in clear',
      { ...s3, S3_ENDPOINT: 'http://files.example.com' },
      'S3_ENDPOINT must be https',
    ],
    [
      'security L5: downloads in clear',
      { ...s3, S3_ENDPOINT: 'https://f.example.com', S3_DOWNLOAD_ENDPOINT: 'http://f.example.com' },
      'S3_DOWNLOAD_ENDPOINT must be https',
    ],
    [
      'security L5: the human check in clear',
      { TURNSTILE_SITE_KEY: 'a', TURNSTILE_SECRET_KEY: 'b', TURNSTILE_VERIFY_URL: 'http://x' },
      'TURNSTILE_VERIFY_URL must be https',
    ],
    [
      'security L5: the database in clear',
      { DATABASE_URL: 'postgres://meridian:pass@db.example.com/meridian' },
      'DATABASE_URL reaches db.example.com without TLS',
    ],
    [
      'security L5: a database that is not verified',
      { DATABASE_URL: 'postgres://db.example.com/meridian?sslmode=no-verify' },
      'DATABASE_URL reaches db.example.com without TLS',
    ],
    [
      'operations: a replica in clear',
      { DATABASE_READ_URL: 'postgres://replica.example.com/meridian' },
      'DATABASE_READ_URL reaches replica.example.com without TLS',
    ],
    [
      'operations: a way around no pooler',
      { DATABASE_URL: '', DATABASE_LISTEN_URL: 'postgres://127.0.0.1/meridian' },
      'DATABASE_LISTEN_URL goes around the pooler at DATABASE_URL, which is not set',
    ],
    [
      'operations: a database of another kind',
      { DATABASE_URL: 'mysql://localhost/x' },
      'DATABASE_URL must be such as',
    ],
    [
      'security L5: one character 40 times',
      { SECRET_KEY: 'x'.repeat(40) },
      'SECRET_KEY is easily guessed',
    ],
    [
      'security L5: one word six times',
      { SECRET_KEY: 'change-this-key '.repeat(6) },
      'SECRET_KEY is easily guessed',
    ],
    [
      'security L5: a weak first password',
      { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'aaaaaaaaaaaa' },
      'ADMIN_PASSWORD is easily guessed',
    ],
    [
      'security L5: everybody is a proxy',
      { TRUSTED_PROXIES: '0.0.0.0/0' },
      'TRUSTED_PROXIES holds 0.0.0.0/0',
    ],
    [
      'security L5: everybody is a proxy, by IPv6',
      { TRUSTED_PROXIES: '::/0' },
      'TRUSTED_PROXIES holds ::/0',
    ],
    [
      'security L5: half of everybody',
      { TRUSTED_PROXIES: '10.0.0.1,128.0.0.0/1' },
      'TRUSTED_PROXIES holds 128.0.0.0/1',
    ],
    [
      'security L5: everybody, mapped',
      { TRUSTED_PROXIES: '::ffff:0:0/96' },
      'TRUSTED_PROXIES holds ::ffff:0:0/96',
    ],
    [
      'operations M5: a proxy that cannot be read',
      { TRUSTED_PROXIES: '127.0.0.1/32, proxy' },
      'holds "proxy"',
    ],
    [
      'operations M5: a prefix that cannot be',
      { TRUSTED_PROXIES: '10.0.0.0/33' },
      'holds "10.0.0.0/33"',
    ],
    ['operations H3: DEMO not decided', { DEMO: '' }, 'DEMO is missing'],
    ['operations H4: no PUBLIC_URL', { PUBLIC_URL: '' }, 'PUBLIC_URL is missing'],
    ['security M7: the demo for everybody', { DEMO_PUBLIC: '1' }, 'DEMO_PUBLIC=1 shows the demo'],
  ])('refuses and names alone: %s', (_, change, message) => {
    const lines = refused({ ...publisher, ...change });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(message);
  });

  it('takes providers on this machine without TLS, and STARTTLS that is demanded', () => {
    const local = {
      DATABASE_URL: 'postgres://meridian:pass@127.0.0.1:5432/meridian',
      SMTP_URL: 'smtp://localhost:2525',
      ...s3,
      S3_ENDPOINT: 'http://[::1]:9000',
      PUBLIC_URL: 'http://localhost:3000',
    };
    expect(refused({ ...publisher, ...local })).toEqual([]);
    expect(
      refused({ ...publisher, SMTP_URL: 'smtp://mail.example.com:587?requireTLS=true' }),
    ).toEqual([]);
    expect(
      refused({ ...publisher, DATABASE_URL: 'postgresql:///meridian?host=/var/run/postgresql' }),
    ).toEqual([]);
  });
});

describe('security M7: who can be reached is production, whatever NODE_ENV says', () => {
  it.each([
    [{}, false],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' }, false],
    [{ HOST: '::1', PUBLIC_URL: 'http://shop.localhost' }, false],
    [{ HOST: '0.0.0.0', DEMO_PUBLIC: '1' }, false],
    [{ ...publisher, NODE_ENV: '' }, true],
    [{ ...publisher, NODE_ENV: 'development' }, true],
    [{ ...publisher, NODE_ENV: 'development', PUBLIC_URL: 'http://localhost', HOST: '::' }, true],
  ])('%j: %s', (environment, production) => {
    expect(readConfig(environment).production).toBe(production);
  });

  it('a store with nothing but a public address does not open, and says how the demo is shown', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'meridian-public-'));
    const port = String(await freePort());
    const store = spawnStore({
      HOST: '0.0.0.0',
      PORT: port,
      PUBLIC_URL: 'https://reports.example.com',
      DATA_DIR: dataDir,
    });
    expect(await store.ended).toBe(1);
    expect(store.said()).toContain(
      'With HOST=0.0.0.0 and PUBLIC_URL=https://reports.example.com others can reach',
    );
    expect(store.said()).toContain('DEMO_PUBLIC=1');
    expect(store.said()).toContain('PAYPAL_CLIENT_ID is missing');
    rmSync(dataDir, { recursive: true });
  });
});
