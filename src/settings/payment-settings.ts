import type { PaymentAccounts } from '#src/payment/open-providers.ts';
import { readOrderNumberPrefix, readPaypalSettings } from './paypal-settings.ts';
import type { Reader } from './reach-settings.ts';
import { readStripeSettings } from './stripe-settings.ts';

export interface PaymentSettings extends PaymentAccounts {
  /** Buyers pay only by transfer and purchase order: there is no provider, not even a simulated one. */
  byTransferAlone: boolean;
  /** There is no account: the store uses simulated payment providers. */
  playsPayments: boolean;
  /** The prefix of order numbers, which providers receive too. */
  orderNumberPrefix: string;
}

/** Reads the account of every payment provider. Production requires one, unless buyers pay only by transfer. */
export function readPaymentSettings({ text, wrong }: Reader, production: boolean): PaymentSettings {
  const online = text('ONLINE_PAYMENTS');
  const byTransferAlone = online === 'none';
  const further: PaymentAccounts = { stripe: readStripeSettings({ text, production, wrong }) };
  const others = byTransferAlone || Object.values(further).some(Boolean);
  const paypal = readPaypalSettings({ text, production, others, wrong });
  const accounts: PaymentAccounts = { paypal, ...further };
  const hasAccount = Object.values(accounts).some(Boolean);
  if (online && !byTransferAlone) wrong.push('ONLINE_PAYMENTS must be none, or unset');
  else if (byTransferAlone && hasAccount)
    wrong.push(
      'ONLINE_PAYMENTS=none contradicts the keys of a payment provider: remove one of them',
    );
  return {
    ...accounts,
    byTransferAlone,
    playsPayments: !hasAccount && !byTransferAlone,
    orderNumberPrefix: readOrderNumberPrefix({ text, wrong }),
  };
}
