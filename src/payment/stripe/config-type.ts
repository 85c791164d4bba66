/**
 * How the store reaches its Stripe account; passed in by the caller, since only `src/settings/` reads the
 * environment.
 */
export interface StripeConfig {
  /** `https://api.stripe.com`, or a stand-in on loopback. */
  apiBase: string;
  /** Secret or restricted key. Its second part says whether real money moves: `live` or `test`. */
  secretKey: string;
  /** Signing secrets of the webhook endpoint: one, or two while it is being replaced. */
  webhookSecrets: string[];
  /** Hosts (with port, if not the scheme's default) to which a buyer may be sent. Empty: Stripe's own. */
  webHosts: string[];
}

/** Whether no real money moves in the account, according to its key. */
export const isTestKey = ({ secretKey }: StripeConfig): boolean => /^[a-z]+_test_/.test(secretKey);
