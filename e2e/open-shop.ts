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

interface Paid {
  /** The stand-in of PayPal, where payments are made. */
  provider: PaypalStandIn;
}

/** Opens a store with a payment provider, which is closed with it. */
async function paid<Store extends OpenStore>(
  open: (environment: Record<string, string>) => Promise<Store>,
): Promise<Store & Paid> {
  const provider = await startPaypalStandIn();
  const store = await open(paypalEnvironment(provider.config));
  return {
    ...store,
    provider,
    async close() {
      await store.close();
      await provider.close();
    },
  };
}

/** A separate store that takes payments. */
export type PaidStore = OpenStore & Paid;

/** Opens a store that takes payments. Without a worker, it sends no mails. */
export const openPaidStore = (): Promise<PaidStore> => paid(openStore);

/** A separate store that takes payments and delivers. */
export type Shop = WorkingStore & Paid;

/** Opens a store that takes payments and delivers. */
export const openShop = (environment: Record<string, string> = {}): Promise<Shop> =>
  paid((paypal) => openWorkingStore({ ...paypal, ...environment }));
