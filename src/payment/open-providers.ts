import { paypalProvider } from './paypal/provider.ts';
import type { PaymentProvider } from './provider.ts';
import { stripeProvider } from './stripe/provider.ts';

/** The account at every provider; a missing one is not configured. */
export interface PaymentAccounts {
  paypal?: Parameters<typeof paypalProvider>[0] | undefined;
  stripe?: Parameters<typeof stripeProvider>[0] | undefined;
}

/** Every configured provider; the first one takes the payments of new orders. */
export function openProviders({ paypal, stripe }: PaymentAccounts): PaymentProvider[] {
  return [...(paypal ? [paypalProvider(paypal)] : []), ...(stripe ? [stripeProvider(stripe)] : [])];
}
