import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PaypalStandIn, startPaypalStandIn } from '../../../demo/paypal/server.ts';
import { type TestApp, testApp } from '../../app.ts';
import { paypalEnvironment } from '../../chaos/processes.ts';

export interface PaypalStore extends TestApp {
  provider: PaypalStandIn;
  /** Its `DATA_DIR`. */
  folder: string;
}

/**
 * The store of the demo publisher on a fresh database, with its own files and its own PayPal stand-in; `close` closes
 * both and removes the files.
 * @param settings further settings of its deployment
 */
export async function openPaypalStore(settings: Record<string, string> = {}): Promise<PaypalStore> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-paypal-store-'));
  const provider = await startPaypalStandIn({});
  let store: TestApp | undefined;
  const close = async () => {
    await store?.close();
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const environment = { ...paypalEnvironment(provider.config), DATA_DIR: folder, ...settings };
  try {
    store = await testApp({ demo: true, environment });
  } catch (error) {
    await close();
    throw error;
  }
  return { ...store, provider, folder, close };
}
