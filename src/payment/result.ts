/** One answer of a provider exactly as received, for the record. */
export interface ProviderAnswer {
  method: string;
  path: string;
  status: number;
  body: string;
  /** The provider's own id of the call, for its support. */
  debugId: string | null;
}

/** Why it is not known whether a call took effect. */
export type Doubt =
  | 'timeout'
  | 'unreachable'
  | 'server-error'
  | 'rate-limited'
  | 'in-progress'
  | 'unauthorized'
  | 'redirect'
  | 'not-json'
  | 'too-large'
  | 'unexpected-shape';

/**
 * Why a provider did not do it, as far as a decision depends on it:
 * - `already-captured`: the payment has been captured, or is being captured: read it again
 * - `buyer`: the buyer's own affair (no funds, not approved, another payment method is needed); a new attempt may
 *   work
 * - `forbidden`: the provider knows the store's account and says that it may not
 * - `other`: everything else; a person must look at it
 */
export type RefusalReason = 'already-captured' | 'buyer' | 'forbidden' | 'other';

export interface Ok<T> {
  outcome: 'ok';
  value: T;
  raw: ProviderAnswer[];
}

/** The provider definitely did not do it. */
export interface Refused {
  outcome: 'refused';
  reason: RefusalReason;
  /** The provider's own code, for the record and for people; no decision depends on it. */
  issue: string;
  /** HTTP status; 0: our own check refused before anything was sent. */
  status: number;
  raw: ProviderAnswer[];
}

/**
 * It is not known whether the provider did it. The caller must neither repeat it with another key nor report failure:
 * it reads the payment, or repeats the call with the same key, until the answer is a different one.
 */
export interface Unknown {
  outcome: 'unknown';
  doubt: Doubt;
  status: number | null;
  raw: ProviderAnswer[];
}

/** The outcome of a call to a provider. Calls never throw. */
export type ProviderResult<T> = Ok<T> | Refused | Unknown;

/** The fields of a result from which its failure is described in one line. */
type Failed =
  | Pick<Unknown, 'outcome' | 'doubt' | 'status' | 'raw'>
  | Pick<Refused, 'outcome' | 'issue' | 'status' | 'raw'>;

/** Why a call failed, for the record: the doubt or issue, the HTTP status, and the provider's id of the call. */
export function doubtText(result: Failed): string {
  const debugId = result.raw.at(-1)?.debugId;
  const parts = [
    result.outcome === 'unknown' ? result.doubt : result.issue,
    result.status && `HTTP ${result.status}`,
  ];
  return [...parts, debugId && `debug id ${debugId}`].filter(Boolean).join(', ');
}
