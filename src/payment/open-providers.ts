import { paypalProvider } from './paypal/provider.ts';
import type { PaymentProvider } from './provider.ts';
import { stripeProvider } from './stripe/provider.ts';

/** The account at every provider; one that is left out is not set up. */
export interface PaymentAccounts {
  paypal?: Parameters<typeof paypalProvider>[0] | undefined;
  stripe?: Parameters<typeof stripeProvider>[0] | undefined;
}

/** Every provider that is set up; the first one takes the payments of new orders. */
export function openProviders({ paypal, stripe }: PaymentAccounts): PaymentProvider[] {
  return [...(paypal ? [paypalProvider(paypal)] : []), ...(stripe ? [stripeProvider(stripe)] : [])];
}
