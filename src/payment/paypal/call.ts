import type { z } from 'zod';
import type { Doubt, ProviderAnswer } from '../result.ts';
import type { PaypalConfig } from './config-type.ts';
import { type Exchange, exchange, parseJson } from './request.ts';
import { type PaypalResult, refusedHere } from './result.ts';
import { errorSchema } from './schemas.ts';
import type { TokenAnswer, TokenSource } from './token.ts';

export interface CallRequest<T> {
  method: 'GET' | 'POST';
  path: string;
  schema: z.ZodType<T>;
  body?: unknown;
  /** PayPal-Request-Id: the same for every repetition of one intention. */
  requestId?: string;
}

/** Sends one API call; see `createPaypal`. */
export type Send = <T>(request: CallRequest<T>) => Promise<PaypalResult<T>>;

const REQUEST_ID = /^[\x21-\x7e]{1,108}$/;

function untilAborted(answer: Promise<TokenAnswer>, signal: AbortSignal): Promise<TokenAnswer> {
  const late = new Promise<TokenAnswer>((resolve) => {
    const giveUp = (): void => resolve({ doubt: 'timeout', status: null });
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
  return Promise.race([answer, late]);
}

function doubtOf(status: number, json: unknown): Doubt | null {
  if (status >= 500) return 'server-error';
  if (status === 429) return 'rate-limited';
  if (status === 409) return 'in-progress';
  if (status === 401) return 'unauthorized';
  return json === undefined ? 'not-json' : null;
}

function judge<T>(answer: ProviderAnswer, schema: z.ZodType<T>): PaypalResult<T> {
  const { status } = answer;
  const raw = [answer];
  const json = parseJson(answer.body);
  const doubt = doubtOf(status, json);
  if (doubt) return { outcome: 'unknown', doubt, status, raw };
  if (status >= 400) {
    const error = errorSchema.safeParse(json).data;
    const detail = error?.details?.find(({ issue }) => issue);
    const issue = detail?.issue ?? error?.name ?? error?.error;
    // A 4xx that is not in PayPal's format may come from an intermediary, and says nothing about what happened.
    if (issue === undefined) return { outcome: 'unknown', doubt: 'unexpected-shape', status, raw };
    return { outcome: 'refused', status, issue, raw };
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) return { outcome: 'unknown', doubt: 'unexpected-shape', status, raw };
  return { outcome: 'ok', status, value: parsed.data, raw };
}

/**
 * The one way to PayPal's API. The deadline covers everything: token, request, and the single retry with a fresh
 * token (and the same request id) after a 401.
 */
export function createSend(config: PaypalConfig, tokens: TokenSource, timeoutMs: number): Send {
  async function attempt<T>(
    request: CallRequest<T>,
    token: string,
    signal: AbortSignal,
  ): Promise<Exchange> {
    const headers: Record<string, string> = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Prefer: 'return=representation',
    };
    if (request.requestId !== undefined) headers['PayPal-Request-Id'] = request.requestId;
    const body = request.body === undefined ? undefined : JSON.stringify(request.body);
    return exchange(
      `${config.apiBase}${request.path}`,
      { method: request.method, headers, body },
      signal,
    );
  }

  return async (request) => {
    if (request.requestId !== undefined && !REQUEST_ID.test(request.requestId))
      return refusedHere('INVALID_REQUEST_ID');
    const signal = AbortSignal.timeout(timeoutMs);
    for (let tries = 1; ; tries += 1) {
      const bearer = await untilAborted(tokens.get(), signal);
      if ('doubt' in bearer)
        return {
          outcome: 'unknown',
          doubt: bearer.doubt,
          status: bearer.status,
          raw: bearer.raw ?? [],
        };
      const answer = await attempt(request, bearer.token, signal);
      if ('doubt' in answer)
        return { outcome: 'unknown', doubt: answer.doubt, status: answer.status, raw: [] };
      if (answer.status === 401) tokens.drop(bearer.token);
      if (answer.status !== 401 || tries === 2) {
        return judge({ method: request.method, path: request.path, ...answer }, request.schema);
      }
    }
  };
}
