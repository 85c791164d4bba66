import type { CaptchaProvider } from '#src/captcha/captcha-provider.ts';
import type { Database } from '#src/db/open.ts';
import type { Payments } from '#src/features/payments/payments.ts';

/** Dependencies of making and paying offers. */
export interface OfferDependencies {
  db: Database;
  captcha: () => CaptchaProvider;
  publicUrl: string;
  payments: Payments;
  /** The secret from which the keys of offers are derived; the same in all processes. */
  offerSecret: string;
  /** Signs the cookies of customers, whose basket an offer may be for. */
  sessionKey: string;
  /** Prefix of order numbers. */
  numberPrefix: string;
}

/** Dependencies of an offer's mails and files. */
export type OfferMaking = Pick<OfferDependencies, 'db' | 'publicUrl' | 'offerSecret'>;
