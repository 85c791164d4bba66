import type { CallName } from '#src/routes.ts';
import { send } from '#src/site/browser-api.ts';
import { failureWords, firstErrors } from '#src/site/form/failure-words.ts';

export type Sent =
  | { ok: true; message: string | undefined }
  /** `status` is 0 when no answer came that could be read; `message` is undefined when the server gave no words. */
  | { ok: false; status: number; message: string | undefined; errors: Record<string, string> };

/** Names one filled-in form, so that sending it again after a lost answer is not a second request. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Sends one form; never throws. There is no time-out (specification, section 9). */
export async function sendLead(call: CallName, body: object, key: string): Promise<Sent> {
  try {
    const answer = await send(call, body, { 'idempotency-key': key });
    const { message, errors } = failureWords(answer.body);
    return answer.ok
      ? { ok: true, message }
      : { ok: false, status: answer.status, message, errors: firstErrors(errors) };
  } catch {
    return { ok: false, status: 0, message: undefined, errors: {} };
  }
}
