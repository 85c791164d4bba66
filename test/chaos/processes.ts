import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PaypalConfig } from '#src/payment/paypal/config-type.ts';
import type { StripeConfig } from '#src/payment/stripe/config-type.ts';
import { startOptions } from '../../bench/processes.ts';
import { childEnvironment } from '../processes/child-environment.ts';

const root = join(import.meta.dirname, '../..');

export interface Running {
  url: string;
  pid: number;
  /** Everything that it has written. */
  log(): string;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program and waits for a line of its output. */
async function start(
  file: string,
  args: string[],
  environment: Record<string, string>,
  ready: RegExp,
  options: string[] = [],
): Promise<{ running: Running; line: string }> {
  const child: ChildProcess = spawn(process.execPath, [...options, join(root, file), ...args], {
    cwd: root,
    env: { ...childEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const line = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log += chunk;
      const found = ready.exec(log);
      if (found) resolve(found[0]);
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    void ended.then(() => reject(new Error(`${file} ended:\n${log}`)));
  });
  const running: Running = {
    url: '',
    pid: child.pid ?? 0,
    log: () => log,
    ended,
    async kill(signal = 'SIGKILL') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
  return { running, line };
}

export interface Provider<Config = PaypalConfig> extends Running {
  config: Config;
}

/** A provider's stand-in in a separate process, which is never the victim. */
async function startStandIn<Config extends { apiBase: string }>(
  file: string,
  webhookUrl: string,
): Promise<Provider<Config>> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-provider-'));
  const args = [
    '--port',
    '0',
    '--ledger',
    join(folder, 'ledger.jsonl'),
    '--webhook-url',
    webhookUrl,
  ];
  const { running, line } = await start(file, args, {}, /^\{.*\}$/m);
  const config = JSON.parse(line) as Config;
  void running.ended.then(() => rmSync(folder, { recursive: true, force: true }));
  return { ...running, url: config.apiBase, config };
}

/** PayPal, simulated. */
export const startProvider = (webhookUrl: string): Promise<Provider> =>
  startStandIn('demo/paypal/main.ts', webhookUrl);

/** Stripe, simulated. */
export const startStripe = (webhookUrl: string): Promise<Provider<StripeConfig>> =>
  startStandIn('demo/stripe/main.ts', webhookUrl);

export interface StoreOptions {
  port: number;
  databaseUrl: string;
  dataDir: string;
  paypal: PaypalConfig;
  /** Name of the failpoint at which the process kills itself. */
  failpoint?: string;
  role?: 'all' | 'web';
  /** Additional settings. */
  settings?: Record<string, string>;
}

/** The settings of a store that is paid through this provider. */
export const paypalEnvironment = (paypal: PaypalConfig): Record<string, string> => ({
  PAYPAL_API_BASE: paypal.apiBase,
  PAYPAL_CLIENT_ID: paypal.clientId,
  PAYPAL_CLIENT_SECRET: paypal.clientSecret,
  PAYPAL_MERCHANT_ID: paypal.merchantId,
  PAYPAL_WEBHOOK_ID: paypal.webhookId,
  PAYPAL_WEB_HOSTS: paypal.webHosts.join(','),
  PAYPAL_CERT_HOSTS: paypal.certHosts.join(','),
  PAYPAL_CA_FILE: paypal.caFile ?? '',
});

/** The settings of a store that is paid through this Stripe. */
export const stripeEnvironment = (stripe: StripeConfig): Record<string, string> => ({
  STRIPE_API_BASE: stripe.apiBase,
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecrets.join(','),
  STRIPE_WEB_HOSTS: stripe.webHosts.join(','),
});

/** The whole store in a separate process. */
export async function startStore({
  port,
  databaseUrl,
  dataDir,
  paypal,
  failpoint,
  role = 'all',
  settings = {},
}: StoreOptions): Promise<Running> {
  const environment = {
    ...paypalEnvironment(paypal),
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: '1',
    ROLE: role,
    TRUSTED_PROXIES: '127.0.0.1/32',
    ...(failpoint ? { FAILPOINT: failpoint } : {}),
    ...settings,
  };
  const { running } = await start(
    'src/main/server.ts',
    [],
    environment,
    /is open at/,
    startOptions,
  );
  return { ...running, url: `http://127.0.0.1:${port}` };
}
