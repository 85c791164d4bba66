import type { CallName } from '#src/routes.ts';
import { send } from '#src/site/browser-api.ts';
import { type FailureWords, failureWords } from '#src/site/form/failure-words.ts';
import { sessionExpired } from '#src/site/signed-in.ts';

export type Outcome<Body = { message?: string }> =
  | { kind: 'done'; body: Body }
  | ({ kind: 'refused'; status: number } & FailureWords)
  /** No answer came, or one that is none of ours; `cause` is the browser's own sentence. */
  | { kind: 'unreachable'; cause: string };

/** Makes one writing call of an account; never throws. A session that is over is forgotten in this browser too. There is no time-out (specification, section 9). */
export async function sendAccount<Body = { message?: string }>(
  call: CallName,
  body: object,
): Promise<Outcome<Body>> {
  try {
    const answer = await send(call, body);
    if (answer.ok) return { kind: 'done', body: answer.body as Body };
    if (answer.status === 401 && call !== 'login') sessionExpired();
    return { kind: 'refused', status: answer.status, ...failureWords(answer.body) };
  } catch (error) {
    return { kind: 'unreachable', cause: error instanceof Error ? error.message : '' };
  }
}
