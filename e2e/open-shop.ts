import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPublisher } from '../demo/demo-publisher.ts';
import { type PaypalStandIn, startPaypalStandIn } from '../demo/paypal/server.ts';
import { openPlatform, storeOf } from '../src/main/open-platform.ts';
import { startWorker } from '../src/main/worker.ts';
import { paypalEnvironment } from '../test/chaos/processes.ts';
import { type OpenStore, openStore } from './browser.ts';

/** A separate store with a worker, which sends its mails and draws its files into a folder of its own. */
export interface WorkingStore extends OpenStore {
  dataDir: string;
}

/** Opens a store with a worker; closing it removes its files. */
export async function openWorkingStore(environment: Record<string, string>): Promise<WorkingStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-e2e-'));
  const store = await openStore({ ...environment, DATA_DIR: dataDir });
  const { config, db } = store;
  const stopWorking = startWorker(
    storeOf(config, db, openPlatform(config), demoPublisher),
    () => undefined,
  );
  return {
    ...store,
    dataDir,
    async close() {
      await stopWorking();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A working store that is paid through the stand-in of PayPal. */
export interface Shop extends WorkingStore {
  provider: PaypalStandIn;
}

/** Opens a store that sells; closing it closes its payment provider too. */
export async function openShop(environment: Record<string, string> = {}): Promise<Shop> {
  const provider = await startPaypalStandIn();
  const store = await openWorkingStore({ ...paypalEnvironment(provider.config), ...environment });
  return {
    ...store,
    provider,
    async close() {
      await store.close();
      await provider.close();
    },
  };
}
