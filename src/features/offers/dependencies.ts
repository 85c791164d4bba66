import type { CaptchaProvider } from '#src/captcha/captcha-provider.ts';
import type { Database } from '#src/db/open.ts';
import type { Payments } from '#src/features/payments/payments.ts';

/** What offers are made and paid with. */
export interface OfferDependencies {
  db: Database;
  captcha: () => CaptchaProvider;
  publicUrl: string;
  payments: Payments;
  /** Of which the keys of offers are made; the same in all processes. */
  offerSecret: string;
  /** Signs the cookies of customers, whose basket an offer may be for. */
  sessionKey: string;
  /** Prefix of order numbers. */
  numberPrefix: string;
}

/** What mails and files of offers need. */
export type OfferMaking = Pick<OfferDependencies, 'db' | 'publicUrl' | 'offerSecret'>;
