/**
 * How the store reaches its PayPal account; passed in by the caller, since only `src/settings/` reads the
 * environment.
 */
export interface PaypalConfig {
  /** `https://api-m.paypal.com`, `https://api-m.sandbox.paypal.com`, or a stand-in on loopback. */
  apiBase: string;
  clientId: string;
  clientSecret: string;
  /** The account that must receive the money. */
  merchantId: string;
  /** Id of the webhook registered for this store; part of what PayPal signs. */
  webhookId: string;
  /**
   * Hosts (with port, if not the scheme's default) to which a buyer may be sent. Empty: those that belong to
   * `apiBase`.
   */
  webHosts: string[];
  /** Hosts from which webhook certificates may be fetched. Empty: those that belong to `apiBase`. */
  certHosts: string[];
  /** PEM file of the only root to trust for webhook certificates. Absent: the public roots. */
  caFile?: string;
}
