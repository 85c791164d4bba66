import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../test/processes/free-port.ts';
import { spawnStore } from '../../test/processes/store-process.ts';
import { readConfig } from './config.ts';

/** A publisher's settings; every case below changes one of them. */
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

/** The lines that name the problems. */
function refused(environment: Record<string, string | undefined>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
}

describe('production', () => {
  it('accepts a publisher’s settings and trims spaces in lists', () => {
    const config = readConfig(publisher);
    expect(config).toMatchObject({
      production: true,
      demo: false,
      publicUrl: 'https://reports.example.com',
    });
    expect(config.trustedProxies).toEqual(['127.0.0.1/32', '10.0.0.0/8', '2001:db8::/32']);
    expect(config.paypal?.apiBase).toBe('https://api-m.paypal.com');
  });

  it('takes the memory of the page cache in megabytes', () => {
    expect(readConfig(publisher).pageCacheBytes).toBe(32 * 1024 * 1024);
    expect(readConfig({ ...publisher, PAGE_CACHE_MB: '0' }).pageCacheBytes).toBe(0);
    for (const PAGE_CACHE_MB of ['-1', '4097', '1.5', 'much'])
      expect(refused({ ...publisher, PAGE_CACHE_MB })).toEqual([
        '  - PAGE_CACHE_MB must be a whole number from 0 to 4096',
      ]);
  });

  it('verifies the database’s certificate, also with the driver’s older words for that', () => {
    const url = 'postgres://db.example.com/meridian?sslmode=';
    for (const mode of ['require', 'verify-ca', 'verify-full'])
      for (const more of ['', '&application_name=x', '&uselibpqcompat=true'])
        expect(readConfig({ ...publisher, DATABASE_URL: url + mode + more }).databaseUrl).toBe(
          `${url}verify-full${more}`,
        );
  });

  it('has a port of its own for the operator', () => {
    const ports = { PORT: '3000', METRICS_PORT: '3000' };
    expect(refused({ ...publisher, ...ports })).toEqual([
      '  - METRICS_PORT must not be that of the store, PORT',
    ]);
    expect(refused({ ...publisher, ...ports, ROLE: 'worker' })).toEqual([]);
    expect(refused({ ...publisher, ...ports, METRICS_HOST: '10.0.0.7' })).toEqual([]);
  });

  it('sends traces to a collector, and secrets only in an encrypted connection', () => {
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' };
    const key = { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=ab==, x-team=shop' };
    expect(readConfig(publisher).tracing).toBe(undefined);
    expect(readConfig({ ...publisher, ...traced, ...key }).tracing).toEqual({
      endpoint: 'http://127.0.0.1:4318',
      headers: { 'x-key': 'ab==', 'x-team': 'shop' },
      service: 'report-store',
      ratio: 1,
    });
    const bad = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example.com', ...key };
    expect(refused({ ...publisher, ...bad, OTEL_TRACES_SAMPLER_ARG: '50 %' })).toEqual([
      '  - OTEL_EXPORTER_OTLP_ENDPOINT must be https: the headers are sent to it',
      '  - OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
    ]);
  });

  it('refuses values that were not filled in, or that kept their quotation marks', () => {
    const copied = {
      PAYPAL_CLIENT_ID: '…',
      STRIPE_SECRET_KEY: 'sk_live_…',
      SMTP_URL: "'smtps://m.example.com'",
    };
    expect(
      refused({ ...publisher, ...copied, MAIL_FROM: '"Example Reports" <a@example.com>' }),
    ).toEqual(
      expect.arrayContaining([
        '  - PAYPAL_CLIENT_ID still has the … of the documentation: fill it in',
        '  - STRIPE_SECRET_KEY still has the … of the documentation: fill it in',
        expect.stringMatching(/^ {2}- SMTP_URL is in quotation marks/),
      ]),
    );
  });

  it('sells by transfer alone if configured so, and not by accident', () => {
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

  it('reports everything that is missing at once, including DEMO and PUBLIC_URL', () => {
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

  it('accepts a Stripe account in addition to PayPal, or instead of it', () => {
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
      'PayPal unencrypted',
      { PAYPAL_API_BASE: 'http://api-m.paypal.com' },
      'must be https: the account',
    ],
    [
      'the sandbox',
      { PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com' },
      'PAYPAL_API_BASE is the san',
    ],
    [
      'mail unencrypted',
      { SMTP_URL: 'smtp://user:password@mail.example.com' },
      'SMTP_URL sends mail',
    ],
    [
      'opportunistic STARTTLS',
      { SMTP_URL: 'smtp://mail.example.com:587?requireTLS=true&ignoreTLS=true' },
      'SMTP_URL sends mail',
    ],
    [
      'files unencrypted',
      { ...s3, S3_ENDPOINT: 'http://files.example.com' },
      'S3_ENDPOINT must be https',
    ],
    [
      'downloads unencrypted',
      { ...s3, S3_ENDPOINT: 'https://f.example.com', S3_DOWNLOAD_ENDPOINT: 'http://f.example.com' },
      'S3_DOWNLOAD_ENDPOINT must be https',
    ],
    [
      'the human check unencrypted',
      { TURNSTILE_SITE_KEY: 'a', TURNSTILE_SECRET_KEY: 'b', TURNSTILE_VERIFY_URL: 'http://x' },
      'TURNSTILE_VERIFY_URL must be https',
    ],
    [
      'the database unencrypted',
      { DATABASE_URL: 'postgres://meridian:pass@db.example.com/meridian' },
      'DATABASE_URL connects to db.example.com without TLS',
    ],
    [
      'a database that is not verified',
      { DATABASE_URL: 'postgres://db.example.com/meridian?sslmode=no-verify' },
      'DATABASE_URL connects to db.example.com without TLS',
    ],
    [
      'operations: a certificate that cannot be read',
      { DATABASE_URL: `${publisher.DATABASE_URL}&sslrootcert=/etc/none.pem` },
      'DATABASE_URL: sslrootcert=/etc/none.pem cannot be read (ENOENT)',
    ],
    ['mail without a server', { SMTP_URL: 'smtps://' }, 'SMTP_URL must be such as'],
    [
      'operations: a replica unencrypted',
      { DATABASE_READ_URL: 'postgres://replica.example.com/meridian' },
      'DATABASE_READ_URL connects to replica.example.com without TLS',
    ],
    [
      'operations: a direct address without a pooler',
      { DATABASE_URL: '', DATABASE_LISTEN_URL: 'postgres://127.0.0.1/meridian' },
      'DATABASE_LISTEN_URL is for a pooler at DATABASE_URL, which is not set',
    ],
    [
      'operations: a database of another kind',
      { DATABASE_URL: 'mysql://localhost/x' },
      'DATABASE_URL must be such as',
    ],
    ['one character 40 times', { SECRET_KEY: 'x'.repeat(40) }, 'SECRET_KEY is easily guessed'],
    [
      'one word six times',
      { SECRET_KEY: 'change-this-key '.repeat(6) },
      'SECRET_KEY is easily guessed',
    ],
    [
      'a weak first password',
      { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'aaaaaaaaaaaa' },
      'ADMIN_PASSWORD is easily guessed',
    ],
    [
      'everybody is a proxy',
      { TRUSTED_PROXIES: '0.0.0.0/0' },
      'TRUSTED_PROXIES contains 0.0.0.0/0',
    ],
    ['everybody is a proxy, by IPv6', { TRUSTED_PROXIES: '::/0' }, 'TRUSTED_PROXIES contains ::/0'],
    [
      'half of everybody',
      { TRUSTED_PROXIES: '10.0.0.1,128.0.0.0/1' },
      'TRUSTED_PROXIES contains 128.0.0.0/1',
    ],
    [
      'everybody, as mapped addresses',
      { TRUSTED_PROXIES: '::ffff:0:0/96' },
      'TRUSTED_PROXIES contains ::ffff:0:0/96',
    ],
    ['an unreadable proxy', { TRUSTED_PROXIES: '127.0.0.1/32, proxy' }, 'contains "proxy"'],
    ['an impossible prefix', { TRUSTED_PROXIES: '10.0.0.0/33' }, 'contains "10.0.0.0/33"'],
    ['DEMO undecided', { DEMO: '' }, 'DEMO is missing'],
    ['no PUBLIC_URL', { PUBLIC_URL: '' }, 'PUBLIC_URL is missing'],
    ['the demo for everybody', { DEMO_PUBLIC: '1' }, 'DEMO_PUBLIC=1 shows the demo'],
  ])('refuses and reports only: %s', (_, change, message) => {
    const lines = refused({ ...publisher, ...change });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(message);
  });

  it('accepts providers on this machine without TLS, and required STARTTLS', () => {
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

describe('a store that others can reach is production, whatever NODE_ENV says', () => {
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

  it('a store with only a public address refuses to start, and says how to show the demo', async () => {
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
