import type { ErrorBody } from '#src/errors.ts';
import type { Answer } from '#src/http/contract.ts';
import { type CallName, callHref, calls } from '#src/routes.ts';
import type { Api } from './api-types.ts';

const unreachable: ErrorBody = {
  success: false,
  error: 'unavailable',
  message: 'The server cannot be reached. Please check your connection.',
};

async function get(
  name: CallName,
  input: Record<string, string | number | undefined | string[]>,
  signal?: AbortSignal,
) {
  const path = calls[name];
  const query = Object.fromEntries(Object.entries(input).filter(([key]) => !path.includes(`:${key}`)));
  const response = await fetch(callHref(name, input, query), { signal, headers: { accept: 'application/json' } });
  const body = await response.json();
  return (response.ok ? { ok: true, body } : { ok: false, status: response.status, body }) satisfies Answer<unknown>;
}

/**
 * Makes one writing call, by JSON or, for a form with a file, as it is. Not tried again by itself; throws when the server
 * cannot be reached.
 */
export async function send(
  name: CallName,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<Answer<unknown>> {
  const form = body instanceof FormData;
  const response = await fetch(callHref(name), {
    method: calls[name].split(' ')[0],
    headers: { accept: 'application/json', ...(form ? {} : { 'content-type': 'application/json' }), ...headers },
    body: form ? body : JSON.stringify(body),
  });
  const answer = await response.json();
  return response.ok ? { ok: true, body: answer } : { ok: false, status: response.status, body: answer };
}

async function call(name: CallName, input = {}, signal?: AbortSignal): Promise<Answer<unknown>> {
  if (!calls[name].startsWith('GET'))
    return send(name, input).catch(() => ({ ok: false, status: 0, body: unreachable }));
  try {
    const answer = await get(name, input, signal);
    if (answer.ok || (answer.status ?? 0) < 500) return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
  }
  // A failed load is logged and tried once more; then the page shows its empty state.
  console.warn(`The call ${name} failed and is tried once more`);
  try {
    return await get(name, input, signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    return { ok: false, status: 0, body: unreachable };
  }
}

/** The API over HTTP, for pages that are loaded by navigation in the browser. */
export const browserApi = new Proxy({} as Api, {
  get: (_, name: CallName) => (input?: object, signal?: AbortSignal) => call(name, input, signal),
});
