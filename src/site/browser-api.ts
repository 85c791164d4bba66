import type { ErrorBody } from '#src/errors.ts';
import type { Answer } from '#src/http/api/contract.ts';
import { type CallName, callHref, calls } from '#src/routes.ts';
import type { Api, BodyOf } from './api-types.ts';
import { checkDemandedBy, solveCheck, withCheck } from './form/demanded-check.ts';
import { reportsFailure } from './form/failure-words.ts';

const unreachable: ErrorBody = {
  success: false,
  error: 'unavailable',
  message: 'The server cannot be reached. Please check your connection.',
};

/**
 * Reads one answer of the API by the site's one rule: it is a success if HTTP says so and the body does not report a
 * failure.
 * @throws if the body is not a JSON object: something other than the API has answered
 */
async function read<Body>(response: Response): Promise<Answer<Body>> {
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null)
    throw new Error('The server sent an answer that cannot be read.');
  if (response.ok && !reportsFailure(body)) return { ok: true, body: body as Body };
  const retryAfter = Number(response.headers.get('retry-after') ?? 0) || undefined;
  const requestId = response.headers.get('x-request-id') ?? undefined;
  return { ok: false, status: response.status, body: body as ErrorBody, retryAfter, requestId };
}

/**
 * Makes one reading call once, without a retry.
 * @throws if the server cannot be reached or its answer is not a JSON object
 */
export async function getOnce<Name extends CallName>(
  name: Name,
  input: Record<string, string | number | undefined | string[]>,
  signal?: AbortSignal,
): Promise<Answer<BodyOf<Name>>> {
  const path = calls[name];
  const query = Object.fromEntries(
    Object.entries(input).filter(([key]) => !path.includes(`:${key}`)),
  );
  return read(
    await fetch(callHref(name, input, query), { signal, headers: { accept: 'application/json' } }),
  );
}

/**
 * Makes one writing call, as JSON or, for a form with a file, as it is. It is not retried, unless the answer asks for
 * a human check first: then the visitor solves it and the same request is sent again.
 * @throws if the server cannot be reached or its answer is not a JSON object
 */
export async function send<Name extends CallName>(
  name: Name,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<Answer<BodyOf<Name>>> {
  const answer = await sendOnce(name, body, headers);
  const action = answer.ok ? undefined : checkDemandedBy(answer.body);
  if (action === undefined) return answer;
  const token = await solveCheck(action, async () => {
    const found = await getOnce('captcha', {});
    return found.ok ? found.body : undefined;
  });
  return token === undefined ? answer : sendOnce(name, withCheck(body, token), headers);
}

async function sendOnce<Name extends CallName>(
  name: Name,
  body: object,
  headers: Record<string, string>,
): Promise<Answer<BodyOf<Name>>> {
  const form = body instanceof FormData;
  return read(
    await fetch(callHref(name), {
      method: calls[name].split(' ')[0],
      headers: {
        accept: 'application/json',
        ...(form ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: form ? body : JSON.stringify(body),
    }),
  );
}

async function call(name: CallName, input = {}, signal?: AbortSignal): Promise<Answer<unknown>> {
  if (!calls[name].startsWith('GET'))
    return send(name, input).catch(() => ({ ok: false, status: 0, body: unreachable }));
  try {
    const answer = await getOnce(name, input, signal);
    if (answer.ok || (answer.status ?? 0) < 500) return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
  }
  // A failed load is logged and retried once; then the page shows its empty state.
  console.warn(`The call ${name} failed and is retried once`);
  try {
    return await getOnce(name, input, signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    return { ok: false, status: 0, body: unreachable };
  }
}

/**
 * The API over HTTP.
 * @param ending aborts every call that has no signal of its own
 */
const apiUntil = (ending?: AbortSignal) =>
  new Proxy({} as Api, {
    get: (_, name: CallName) => (input?: object, signal?: AbortSignal) =>
      call(name, input, signal ?? ending),
  });

/** The API over HTTP, for calls that a page makes after it has loaded. */
export const browserApi = apiUntil();

/** The API over HTTP for loading one page: its calls end with the navigation. */
export const navigationApi = (ending: AbortSignal): Api => apiUntil(ending);
