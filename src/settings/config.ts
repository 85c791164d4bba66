import { resolve } from 'node:path';
import type { CdnConfig } from '#src/cdn/purge-request.ts';
import type { ClamavAddress } from '#src/files/clamav-scanner.ts';
import { readCdnSettings } from './cdn-settings.ts';
import { readDatabaseSettings } from './database-settings.ts';
import { type MetricsSettings, readMetricsSettings } from './metrics-settings.ts';
import { type PaymentSettings, readPaymentSettings } from './payment-settings.ts';
import { type ProviderSettings, readProviderSettings } from './provider-settings.ts';
import { readTrustedProxies } from './proxy-settings.ts';
import { type ReachSettings, type Reader, readReach } from './reach-settings.ts';
import { readScannerSettings } from './scanner-settings.ts';
import { readTracingSettings, type TracingSettings } from './tracing-settings.ts';
import { unfinishedValue } from './unfinished-value.ts';
import { readViesUrl } from './vies-settings.ts';

export type Role = 'all' | 'web' | 'worker';

export interface Config extends ProviderSettings, PaymentSettings, Omit<ReachSettings, 'because'> {
  dataDir: string;
  /** Absent: the embedded PostgreSQL in dataDir. */
  databaseUrl: string | undefined;
  /** A replica of it, from which the catalogue is read. */
  databaseReadUrl: string | undefined;
  /** The database's direct address, if databaseUrl is that of a pooler in transaction mode. */
  databaseListenUrl: string | undefined;
  role: Role;
  /** Peers whose X-Forwarded-For is trusted, as CIDR blocks. */
  trustedProxies: string[];
  /** Memory for finished pages and answers, in bytes. */
  pageCacheBytes: number;
  /** Absent: uploaded files are checked only by their structure. */
  clamav: ClamavAddress | undefined;
  /** Absent: no CDN caches answers of this store. */
  cdn: CdnConfig | undefined;
  /** Absent: VAT numbers are checked only by their format. */
  viesUrl: string | undefined;
  /** The first owner of the back office, created if there is none. */
  admin: { email: string; password: string } | undefined;
  /** Absent: the process opens no metrics port. */
  metrics: MetricsSettings | undefined;
  /** Absent: nothing is traced. */
  tracing: TracingSettings | undefined;
  /** The point at which a test kills this process. */
  failpoint: string | undefined;
}

type Environment = Record<string, string | undefined>;

/**
 * Reads and validates every setting. All problems are reported in one error, so that a deployment is fixed in one
 * step.
 * @throws Error whose message lists each invalid or missing variable on its own line
 */
export function readConfig(environment: Environment = process.env): Config {
  const wrong: string[] = [];
  const unfinished = new Map<string, string>();
  const text = (name: string) => {
    const value = environment[name]?.trim() || undefined;
    const fault = value && unfinishedValue(value);
    if (fault) unfinished.set(name, `${name} ${fault}`);
    return value;
  };

  const reader: Reader = { text, wrong };
  const { because, ...reach } = readReach(reader);
  const { production, publicUrl } = reach;

  const role = (text('ROLE') ?? 'all') as Role;
  if (!['all', 'web', 'worker'].includes(role)) wrong.push('ROLE must be web, worker or all');

  const providers = readProviderSettings({ text, production, publicUrl, wrong });
  const clamav = readScannerSettings({ text, wrong });
  const viesUrl = readViesUrl({ text, wrong });
  const cdn = readCdnSettings(reader);

  const payments = readPaymentSettings(reader, production);
  const metrics = readMetricsSettings(reader);
  const tracing = readTracingSettings(reader);
  const samePort = metrics?.port === reach.port && metrics.host === reach.host;
  if (samePort && reach.port !== 0 && role !== 'worker')
    wrong.push('METRICS_PORT must not be that of the store, PORT');
  const admin = readAdmin(text('ADMIN_EMAIL'), environment.ADMIN_PASSWORD, wrong);
  const failpoint = text('FAILPOINT');
  if (failpoint && production) wrong.push('FAILPOINT is for tests, not for production');

  const databases = readDatabaseSettings(reader, production);
  const trustedProxies = readTrustedProxies(reader);
  const pageCacheMb = Number(text('PAGE_CACHE_MB') ?? 32);
  if (!Number.isInteger(pageCacheMb) || pageCacheMb < 0 || pageCacheMb > 4096)
    wrong.push('PAGE_CACHE_MB must be a whole number from 0 to 4096');
  wrong.unshift(...unfinished.values());
  if (wrong.length > 0)
    throw new Error(
      [
        `The settings cannot be used:${because ? ` ${because}` : ''}`,
        ...wrong.map((line) => `  - ${line}`),
      ].join('\n'),
    );
  return {
    ...providers,
    ...payments,
    clamav,
    viesUrl,
    cdn,
    ...reach,
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    ...databases,
    role,
    metrics,
    tracing,
    admin,
    failpoint,
    trustedProxies,
    pageCacheBytes: pageCacheMb * 1024 * 1024,
  };
}

function readAdmin(
  email: string | undefined,
  password: string | undefined,
  wrong: string[],
): Config['admin'] {
  if (!email && !password) return undefined;
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    wrong.push('ADMIN_EMAIL must be an e-mail address');
  if (!password || password.length < 12)
    wrong.push('ADMIN_PASSWORD must have at least 12 characters');
  else if (new Set(password).size < 5)
    wrong.push('ADMIN_PASSWORD is easily guessed: it repeats a few characters');
  return email && password ? { email, password } : undefined;
}
