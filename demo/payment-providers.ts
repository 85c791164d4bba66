import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { webhookPath } from '#src/features/payments/events/serve-webhook.ts';
import { withFileLock } from '#src/files/file-lock.ts';
import { readJsonFile, writeJsonFile } from '#src/files/json-file.ts';
import type { DemoProviders } from '#src/main/demo-publisher.ts';
import type { PaymentAccounts } from '#src/payment/open-providers.ts';

type Played = Required<Pick<PaymentAccounts, 'paypal' | 'stripe'>>;

interface StandIn {
  port?: number;
  webhookUrl: string;
}

/**
 * Plays the payment providers for a store that has no keys, so that a purchase can be tried from end to end: no money
 * moves. Their ledgers are kept in the data folder, and one process of the store plays them for all. In production the
 * settings require real keys.
 *
 * @throws Error that says what to do when another process does not finish starting them
 */
export async function startDemoProviders(options: {
  dataDir: string;
  storePort: number;
}): Promise<DemoProviders> {
  const folder = join(options.dataDir, 'test-payments');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = join(folder, 'start.lock');
  const tooLate = (seconds: number) =>
    new Error(
      `Another process has been starting the test payments for ${seconds} seconds (lock ${lock}). ` +
        'End that process, then start again.',
    );
  // Two that play the same provider would each know only its own orders, and write into the same ledger.
  return withFileLock(lock, { timeoutMs: 30_000, tooLate }, () => open(folder, options));
}

async function open(folder: string, { storePort }: { storePort: number }): Promise<DemoProviders> {
  const file = join(folder, 'providers.json');
  const before = readJsonFile<Played>(file);
  if (before && (await answers(before))) return { accounts: before, close: async () => {} };
  const played = (name: 'paypal' | 'stripe') => ({
    webhookUrl: `http://127.0.0.1:${storePort}${webhookPath(name)}`,
    // The same port as before, so that approval pages that are open keep working.
    port: before?.[name] ? Number(new URL(before[name].apiBase).port) : 0,
  });
  const paypal = await playPaypal(join(folder, 'ledger.jsonl'), played('paypal'));
  const stripe = await playStripe(join(folder, 'stripe.jsonl'), played('stripe'));
  const accounts = { paypal: paypal.config, stripe: stripe.config };
  writeJsonFile(file, accounts);
  return {
    accounts,
    close: async () => void (await Promise.all([paypal.close(), stripe.close()])),
  };
}

async function playPaypal(ledgerFile: string, played: StandIn) {
  const { startPaypalStandIn } = await import('./paypal/server.ts');
  return startPaypalStandIn({ ledgerFile, ...played }).catch(() =>
    startPaypalStandIn({ ledgerFile, ...played, port: 0 }),
  );
}

async function playStripe(file: string, played: StandIn) {
  const { startStripeStandIn } = await import('./stripe/server.ts');
  return startStripeStandIn({ file, ...played }).catch(() =>
    startStripeStandIn({ file, ...played, port: 0 }),
  );
}

/** Whether the providers of these settings run, and take this store for their own. */
async function answers({ paypal, stripe }: Played): Promise<boolean> {
  const ask = async (url: string, init: RequestInit) => {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(2000) });
    await answer.body?.cancel();
    return answer.status === 200;
  };
  try {
    const running = await Promise.all([
      ask(`${paypal!.apiBase}/v1/oauth2/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${paypal!.clientId}:${paypal!.clientSecret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      }),
      ask(`${stripe!.apiBase}/_emu/assert`, { method: 'POST', headers: { 'x-emu': '1' } }),
    ]);
    return running.every(Boolean);
  } catch {
    return false;
  }
}
