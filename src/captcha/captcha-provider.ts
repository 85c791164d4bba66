/** What the browser needs to show the check; safe to publish. */
export type CaptchaClientConfig =
  | { driver: 'turnstile'; siteKey: string; scriptUrl: string }
  /** `challengeUrl` answers GET with `?action=` with a new challenge as JSON. */
  | { driver: 'altcha'; challengeUrl: string }
  | { driver: 'test' };

export interface CaptchaContext {
  /** The form for which the token was solved: at most 32 of A-Z a-z 0-9 _ - */
  action: string;
  /** The site's own host name, without a port. */
  hostname: string;
  remoteAddress?: string;
}

/**
 * `useKey` identifies the solved challenge however its token is encoded: pass it to `spendToken`. Absent if a token
 * may be used again (test keys).
 */
export type CaptchaVerdict =
  | { ok: true; useKey?: string }
  /** `unreachable`: why the check could not be made, which is not the visitor's fault. */
  | { ok: false; codes: string[]; unreachable?: string };

/** One human check. */
export interface CaptchaProvider {
  clientConfig(): CaptchaClientConfig;
  /**
   * A new challenge for one form, as JSON; undefined if the action has the wrong format. Absent if the store issues no
   * challenges itself.
   */
  issue?(action: string): Promise<object | undefined>;
  /** Never throws, ends within 12 seconds, and fails closed (OWASP ASVS 16.5.3). */
  verify(token: string, context: CaptchaContext): Promise<CaptchaVerdict>;
}
