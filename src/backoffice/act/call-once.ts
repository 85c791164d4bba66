import type { HttpError } from 'react-admin';
import { newKey } from '#src/site/idempotency-key.ts';
import { staffFetch } from '../staff-fetch.ts';

/** A second click of a double click comes within this time, perhaps after the answer to the first. */
export const DOUBLE_CLICK_MS = 500;

/** As long as somebody who saw no answer may simply try again. After that, the same call is meant to be a new one. */
const UNANSWERED_MS = 10 * 60_000;

/** Calls that are being made, or were made just now. */
const current = new Map<string, Promise<unknown>>();
/** The keys of calls whose answer was lost. */
const unanswered = new Map<string, string>();

/**
 * Makes a staff call that must not be made twice, such as one that mails somebody. A double click makes it once. If its
 * answer is lost, the same call is repeated with its key, so that the server does not do it again.
 * @throws HttpError as `staffFetch` does
 */
export function callOnce<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const call = JSON.stringify([method, path, body]);
  const made = current.get(call);
  if (made) return made as Promise<Body>;
  const key = unanswered.get(call) ?? newKey();
  const answer = staffFetch<Body>(method, path, body, { key });
  const until = Date.now() + DOUBLE_CLICK_MS;
  current.set(call, answer);
  answer.then(
    () => {
      unanswered.delete(call);
      setTimeout(() => current.delete(call), until - Date.now());
    },
    ({ status }: HttpError) => {
      current.delete(call);
      // A proxy answers for a store that does not, with 502 or 504.
      if (status && status < 500) return unanswered.delete(call);
      unanswered.set(call, key);
      setTimeout(() => unanswered.delete(call), UNANSWERED_MS);
    },
  );
  return answer;
}
