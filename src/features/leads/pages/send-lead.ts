import type { ErrorBody } from '#src/errors.ts';
import type { CallName } from '#src/routes.ts';
import { send } from '#src/site/browser-api.ts';

export type Sent =
  | { ok: true; message: string | undefined }
  /** `message` is undefined when the server could not be reached or gave no words. */
  | { ok: false; answered: boolean; message: string | undefined; errors: Record<string, string> };

/** Names one filled-in form, so that sending it again after a lost answer is not a second request. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Sends one form; never throws. There is no time-out (specification, section 9). */
export async function sendLead(call: CallName, body: object, key: string): Promise<Sent> {
  const unreachable: Sent = { ok: false, answered: false, message: undefined, errors: {} };
  try {
    const answer = await send(call, body, { 'idempotency-key': key });
    if (answer.ok) return { ok: true, message: (answer.body as { message?: string }).message };
    if (typeof answer.body !== 'object' || answer.body === null) return unreachable;
    const { message, errors = {} } = answer.body as Partial<ErrorBody>;
    const first = Object.entries(errors).flatMap(([field, [text]]) => (text ? [[field, text]] : []));
    return { ok: false, answered: answer.status < 500, message, errors: Object.fromEntries(first) };
  } catch {
    return unreachable;
  }
}
