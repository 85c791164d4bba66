import type { Store } from '#src/feature.ts';
import { openProviders } from '#src/payment/open-providers.ts';
import { openPayments, type Payments } from './payments.ts';

/** The payment side of the store with every provider that is set up; undefined without any: nothing can be bought. */
export function paymentsOf(
  store: Pick<Store, 'db' | 'config'> & Partial<Pick<Store, 'report'>>,
): Payments | undefined {
  const { db, config, report } = store;
  const [first, ...others] = openProviders(config);
  return first && openPayments(db, [first, ...others], config.publicUrl, report);
}
