import type { Database } from '../db/open.ts';
import { openPayments, type Payments } from '../features/payments/payments.ts';
import { openProviders } from '../payment/open-providers.ts';
import type { ProviderReport } from '../provider-report.ts';
import type { Config } from '../settings/config.ts';

/** The payment side of the store with every provider that is set up; undefined without any: nothing can be bought. */
export function paymentsOf(
  config: Config,
  db: Database,
  report?: ProviderReport,
): Payments | undefined {
  const [first, ...others] = openProviders(config);
  return first && openPayments(db, [first, ...others], config.publicUrl, report);
}
