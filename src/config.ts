import { resolve } from 'node:path';
import type { PaypalConfig } from './paypal/config-type.ts';
import { readPaypalSettings } from './paypal-settings.ts';
import { type ProviderSettings, readProviderSettings } from './provider-settings.ts';

export type Role = 'all' | 'web' | 'worker';

export interface Config extends ProviderSettings {
  production: boolean;
  host: string;
  port: number;
  /** Origin of every absolute link, without a slash at its end. */
  publicUrl: string;
  dataDir: string;
  /** Absent: the embedded PostgreSQL in dataDir. */
  databaseUrl: string | undefined;
  demo: boolean;
  role: Role;
  /** Peers whose X-Forwarded-For is believed, as CIDR blocks. */
  trustedProxies: string[];
  /** Absent: the store tries its payments with a stand-in. */
  paypal: PaypalConfig | undefined;
  /** The first owner of the back office, made when there is none. */
  admin: { email: string; password: string } | undefined;
  /** Where a test wants this process to be killed. */
  failpoint: string | undefined;
}

type Environment = Record<string, string | undefined>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads and checks every setting (architecture, "Running it"). Everything that is wrong is named in one error,
 * so that a deployment is mended in one go.
 * @throws Error whose message lists each wrong or missing variable on a line of its own
 */
export function readConfig(environment: Environment = process.env): Config {
  const wrong: string[] = [];
  const text = (name: string) => environment[name]?.trim() || undefined;

  const production = text('NODE_ENV') === 'production';
  const port = Number(text('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) wrong.push(`PORT must be a whole number from 0 to 65535`);

  const publicUrl = (text('PUBLIC_URL') ?? `http://localhost:${port}`).replace(/\/+$/, '');
  const parsed = URL.canParse(publicUrl) ? new URL(publicUrl) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.origin !== publicUrl)
    wrong.push('PUBLIC_URL must be an origin such as https://reports.example.com, without a path');
  else if (production && parsed.protocol === 'http:' && !LOOPBACK.has(parsed.hostname))
    wrong.push('PUBLIC_URL must be https in production');

  const role = (text('ROLE') ?? 'all') as Role;
  if (!['all', 'web', 'worker'].includes(role)) wrong.push('ROLE must be web, worker or all');

  const demo = text('DEMO') ?? '1';
  if (demo !== '0' && demo !== '1') wrong.push('DEMO must be 0 or 1');

  const providers = readProviderSettings({ text, production, publicUrl, wrong });

  const paypal = readPaypalSettings({ text, production, wrong });
  const admin = readAdmin(text('ADMIN_EMAIL'), environment.ADMIN_PASSWORD, wrong);
  const failpoint = text('FAILPOINT');
  if (failpoint && production) wrong.push('FAILPOINT is for tests, not for production');

  if (wrong.length > 0)
    throw new Error(`The settings cannot be used:\n${wrong.map((line) => `  - ${line}`).join('\n')}`);
  return {
    ...providers,
    production,
    host: text('HOST') ?? '127.0.0.1',
    port,
    publicUrl,
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    databaseUrl: text('DATABASE_URL'),
    demo: demo === '1',
    role,
    paypal,
    admin,
    failpoint,
    trustedProxies: (text('TRUSTED_PROXIES') ?? '').split(',').filter(Boolean),
  };
}

function readAdmin(email: string | undefined, password: string | undefined, wrong: string[]): Config['admin'] {
  if (!email && !password) return undefined;
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) wrong.push('ADMIN_EMAIL must be an e-mail address');
  if (!password || password.length < 12) wrong.push('ADMIN_PASSWORD must have at least 12 characters');
  return email && password ? { email, password } : undefined;
}
