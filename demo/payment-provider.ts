import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { webhookPath } from '#src/features/payments/events/serve-webhook.ts';
import { withFileLock } from '#src/files/file-lock.ts';
import { readJsonFile, writeJsonFile } from '#src/files/json-file.ts';
import type { DemoProvider } from '#src/main/demo-publisher.ts';
import type { PaypalConfig } from '#src/payment/paypal/config-type.ts';

/**
 * Plays the payment provider for a store that has no keys, so that a purchase can be tried from end to end: no money
 * moves. Its ledger is kept in the data folder, and one process of the store plays it for all. In production the
 * settings require real keys.
 *
 * @throws Error that says what to do when another process does not finish starting it
 */
export async function startDemoProvider(options: {
  dataDir: string;
  storePort: number;
}): Promise<DemoProvider> {
  const folder = join(options.dataDir, 'test-payments');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = join(folder, 'start.lock');
  const tooLate = (seconds: number) =>
    new Error(
      `Another process has been starting the test payments for ${seconds} seconds (lock ${lock}). ` +
        'End that process, then start again.',
    );
  // Two providers would each know only its own orders, and write into the same ledger.
  return withFileLock(lock, { timeoutMs: 30_000, tooLate }, () => open(folder, options));
}

async function open(folder: string, { storePort }: { storePort: number }): Promise<DemoProvider> {
  const file = join(folder, 'provider.json');
  const before = readJsonFile<PaypalConfig>(file);
  if (before && (await answers(before))) return { config: before, close: async () => {} };
  const { startPaypalStandIn } = await import('./paypal/server.ts');
  const options = {
    ledgerFile: join(folder, 'ledger.jsonl'),
    webhookUrl: `http://127.0.0.1:${storePort}${webhookPath('paypal')}`,
  };
  // The same port as before, so that approval pages that are open keep working.
  const port = before ? Number(new URL(before.apiBase).port) : 0;
  const provider = await startPaypalStandIn({ ...options, port }).catch(() =>
    startPaypalStandIn(options),
  );
  writeJsonFile(file, provider.config);
  return { config: provider.config, close: () => provider.close() };
}

/** Whether the provider of this configuration runs, and takes this store for its own. */
async function answers({ apiBase, clientId, clientSecret }: PaypalConfig): Promise<boolean> {
  try {
    const answer = await fetch(`${apiBase}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(2000),
    });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}
