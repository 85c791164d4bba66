/** One answer exactly as it came, for the books. */
export interface RawAnswer {
  method: string;
  path: string;
  status: number;
  body: string;
  /** PayPal's own id of the call, for its support. */
  debugId: string | null;
}

/** Why it is not known whether a call took effect; after any of these, read the order before doing anything. */
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

export interface Ok<T> {
  outcome: 'ok';
  /** 201 for a first success, 200 for a read or a repeated request key. */
  status: number;
  value: T;
  raw: RawAnswer[];
}

/** PayPal definitely did not do it. `status` 0: our own check refused before anything was sent. */
export interface Refused {
  outcome: 'refused';
  status: number;
  /** `details[0].issue`, else the error's name; key decisions on this, never on a message. */
  issue: string;
  issues: string[];
  raw: RawAnswer[];
}

export interface Unknown {
  outcome: 'unknown';
  doubt: Doubt;
  status: number | null;
  raw: RawAnswer[];
}

/** What came of a call to PayPal. Calls never throw. */
export type PaypalResult<T> = Ok<T> | Refused | Unknown;

/** Why a call failed, for the records: the doubt or issue, the HTTP status, and PayPal's id of the call. */
export function doubtText(result: Unknown | Refused): string {
  const debugId = result.raw.at(-1)?.debugId;
  const parts = [
    result.outcome === 'unknown' ? result.doubt : result.issue,
    result.status && `HTTP ${result.status}`,
  ];
  return [...parts, debugId && `debug id ${debugId}`].filter(Boolean).join(', ');
}

/** A refusal by our own check, before any request. */
export const refusedHere = (issue: string): Refused => ({
  outcome: 'refused',
  status: 0,
  issue,
  issues: [issue],
  raw: [],
});
