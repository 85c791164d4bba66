import { readBody } from '#src/read-body.ts';
import type { Doubt } from '../result.ts';

const BODY_LIMIT = 1024 * 1024;

/** A complete answer, or why there is none. */
export type Exchange =
  | { status: number; body: string; debugId: string | null }
  | { doubt: Doubt; status: number | null };

/**
 * One HTTP request: follows no redirects, reads at most 1 MB, and is abandoned when `signal` is aborted. Never
 * rejects.
 */
export async function exchange(
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<Exchange> {
  let status: number | null = null;
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'manual' });
    status = response.status;
    if (status >= 300 && status < 400) {
      await response.body?.cancel();
      return { doubt: 'redirect', status };
    }
    const body = await readBody(response, BODY_LIMIT);
    if (body === null) return { doubt: 'too-large', status };
    return { status, body, debugId: response.headers.get('paypal-debug-id') };
  } catch {
    return { doubt: signal.aborted ? 'timeout' : 'unreachable', status };
  }
}

/** The parsed text, or undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
