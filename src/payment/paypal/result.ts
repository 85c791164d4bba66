import type { ProviderAnswer, Unknown } from '../result.ts';

export interface Ok<T> {
  outcome: 'ok';
  /** 201 for a first success, 200 for a read or a repeated request key. */
  status: number;
  value: T;
  raw: ProviderAnswer[];
}

/** PayPal definitely did not do it. `status` 0: our own check refused before anything was sent. */
export interface Refused {
  outcome: 'refused';
  status: number;
  /** `details[0].issue`, otherwise the error's name; base decisions on this, never on a message. */
  issue: string;
  raw: ProviderAnswer[];
}

/** The outcome of a call to PayPal. Calls never throw. */
export type PaypalResult<T> = Ok<T> | Refused | Unknown;

/** A refusal by our own check, before any request. */
export const refusedHere = (issue: string): Refused => ({
  outcome: 'refused',
  status: 0,
  issue,
  raw: [],
});
