import type { Database } from '#src/db/open.ts';
import { createPaypal, type Paypal } from '#src/payment/paypal/client.ts';
import type { PaypalConfig } from '#src/payment/paypal/config-type.ts';
import { type ProviderReport, unreported } from '#src/provider-report.ts';
import { reportedPaypal } from './reported-paypal.ts';

/** What the money's use cases work with. */
export interface Payments {
  db: Database;
  paypal: Paypal;
  config: PaypalConfig;
  /** Origin of the links that PayPal and the mails carry. */
  publicUrl: string;
}

/** The payment side of a store with this PayPal account; its failures are reported. */
export function openPayments(
  db: Database,
  config: PaypalConfig,
  publicUrl: string,
  report: ProviderReport = unreported,
): Payments {
  return { db, paypal: reportedPaypal(createPaypal(config), db, report), config, publicUrl };
}
