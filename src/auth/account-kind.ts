/**
 * A kind of account that logs in. Everything in this folder takes one, so that kinds differ only by what is declared
 * here. Names of tables, columns and conditions are SQL; they come from the code, never from a request.
 */
export interface AccountKind {
  /** Namespace of its counters in the log-in throttle. */
  name: 'customer' | 'staff';
  /** Has `id`, `email` in lower case, and `password_hash`. */
  accounts: string;
  /** Condition on the account `a`: whether it may log in and keep its sessions. */
  admitted: string;
  /** Columns of the account `a` that are read together with its session. */
  columns: string;
  /** The column of `sessions` and `links` that refers to the account. */
  owner: string;
  /** Has the columns of `sessions.ts`. */
  sessions: string;
  life: SessionLife;
  cookies: CookieNames;
  /** Has the columns of `mailed-tokens.ts` and those in `linkDetails`. */
  links: string;
  linkDetails: readonly string[];
}

/** When sessions end; seconds. */
export interface SessionLife {
  /** Since the last use, unless the session is remembered. */
  idle: number;
  /** Since the log-in, in any case. */
  absolute: number;
  /** A use is recorded if the last recorded one is older than this. */
  noted: number;
}

export interface CookieNames {
  session: string;
  /** Marks a browser in which this account has logged in before. */
  device: string;
  sameSite: 'Lax' | 'Strict';
}

/** A kind that logs in with an authenticator code after the password. */
export interface TwoFactorKind extends AccountKind {
  /** Has the owner's column, `code_hash` and `used_at`. The accounts have `totp_…` columns. */
  recoveryCodes: string;
}
