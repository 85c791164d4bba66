/** How the store reaches its Stripe account; given by the caller, who alone reads the environment. */
export interface StripeConfig {
  /** `https://api.stripe.com`, or a stand-in on loopback. */
  apiBase: string;
  /** Secret or restricted key. Its second part says whether real money moves: `live` or `test`. */
  secretKey: string;
  /** Signing secrets of the webhook endpoint: one, or two while it is being replaced. */
  webhookSecrets: string[];
  /** Hosts (with port, if not the scheme's own) to which a buyer may be sent. Empty: Stripe's own. */
  webHosts: string[];
}

/** Whether the account is one in which no real money moves, as the key says. */
export const isTestKey = ({ secretKey }: StripeConfig): boolean => /^[a-z]+_test_/.test(secretKey);
