import type { Database } from '#src/db/open.ts';
import type { Store } from '#src/feature.ts';
import { openProviders } from '#src/payment/open-providers.ts';
import type { PaymentProvider } from '#src/payment/provider.ts';
import { type ProviderReport, unreported } from '#src/provider-report.ts';
import { bankProvider } from './bank/bank-provider.ts';
import { reportedProvider } from './reported-provider.ts';

/** Dependencies of the use cases about money. */
export interface Payments {
  db: Database;
  /** Takes the payments of new orders, unless the publisher does not offer it (`chosenProvider`). */
  provider: PaymentProvider;
  /**
   * The provider of a payment.
   * @throws Error if that provider is no longer configured: its payments cannot be processed without its account
   */
  providerOf(payment: { provider: string }): PaymentProvider;
  /** All configured providers. */
  providers: PaymentProvider[];
  /** Origin of the links that providers and mails contain. */
  publicUrl: string;
}

/** The payment side of a store with these providers, whose failures are reported. The first takes new payments. */
export function openPayments(
  db: Database,
  given: PaymentProvider[],
  publicUrl: string,
  report: ProviderReport = unreported,
): Payments {
  const providers = given.map((provider) =>
    provider.byInvoice ? provider : reportedProvider(provider, db, report),
  );
  return {
    db,
    provider: providers[0]!,
    providers,
    publicUrl,
    providerOf(payment) {
      const found = providers.find(({ name }) => name === payment.provider);
      if (!found) throw new Error(`the payment provider ${payment.provider} is not configured`);
      return found;
    },
  };
}

type Paying = Pick<Store, 'db' | 'config'> & Partial<Pick<Store, 'report'>>;

const opened = new WeakMap<Paying, Payments>();

/** The payment side of a store with the bank and every configured provider; the same object for all callers. */
export function paymentsOf(store: Paying): Payments {
  if (!opened.has(store)) {
    const { db, config, report } = store;
    const online = openProviders(config);
    const all = [
      ...online,
      bankProvider(db, config.publicUrl, 'transfer'),
      bankProvider(db, config.publicUrl, 'purchase-order'),
    ];
    opened.set(store, openPayments(db, all, config.publicUrl, report));
  }
  return opened.get(store)!;
}
