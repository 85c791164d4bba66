import { type Failure, failure } from '#src/errors.ts';
import { answer, type Success } from '#src/http/api/contract.ts';

/** An answer for one visitor, never cached. */
export const personal = <Body>(body: Body, cookies?: string[]): Success<Body> => ({
  ...answer(body),
  personal: true,
  ...(cookies ? { headers: { 'set-cookie': cookies } } : {}),
});

/** The answer after too many attempts. */
export const tooMany = (seconds: number): Failure => ({
  ...failure('too-many'),
  headers: { 'retry-after': String(seconds) },
});
