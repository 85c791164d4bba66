import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClientBase } from 'pg';
import type { Queryable } from '#src/db/open.ts';
import type { DemoParts } from '#src/feature.ts';
import type { PaymentAccounts } from '#src/payment/open-providers.ts';

/** Payment providers that the demo simulates: no money moves. */
export interface DemoProviders {
  accounts: PaymentAccounts;
  close(): Promise<void>;
}

/**
 * Everything that the store requires of the demo publisher. It is in `demo/`, which a production store does not need.
 */
export interface DemoPublisher extends DemoParts {
  /** Fills the empty tables, in the caller's transaction. */
  load(client: ClientBase): Promise<void>;
  /** Creates its staff accounts, whose passwords are published. */
  loadStaff(db: Queryable): Promise<void>;
  /**
   * Starts its payment providers, or finds those that another process of this store has started.
   * @throws Error that says what to do if that process does not finish starting them
   */
  providers(options: { dataDir: string; storePort: number }): Promise<DemoProviders>;
}

/**
 * Opens the demo publisher of this installation. Nothing else in `src/` refers to its folder, so a production store
 * starts without it.
 * @throws Error that says which settings avoid it, if the folder is absent
 */
export async function openDemo(root: string): Promise<DemoPublisher> {
  const door = join(root, 'demo/demo-publisher.ts');
  if (!existsSync(door))
    throw new Error(
      'This installation has no demo publisher (no folder demo/). ' +
        'Set DEMO=0 and the PAYPAL_ or STRIPE_ variables of your account, then start again.',
    );
  const { demoPublisher } = (await import(pathToFileURL(door).href)) as {
    demoPublisher: DemoPublisher;
  };
  return demoPublisher;
}
