import { AsyncLocalStorage } from 'node:async_hooks';
import Stripe from 'stripe';
import type { z } from 'zod';
import { readBody } from '#src/read-body.ts';
import type { Doubt, ProviderAnswer, ProviderResult, RefusalReason } from '../result.ts';
import type { StripeConfig } from './config-type.ts';

/** The version of Stripe's API for which this adapter was written and tested; an account's own default may differ. */
const API_VERSION = '2026-10-28.endive';

const BODY_LIMIT = 1024 * 1024;
const DEADLINE_MS = 10_000;

/** What one call of the port has received so far, and why the last answer could not be used. */
interface Trace {
  signal: AbortSignal;
  raw: ProviderAnswer[];
  doubt?: Doubt | undefined;
}

const traces = new AsyncLocalStorage<Trace>();

/** A connection that could not be opened, broke mid-answer, or took too long. */
async function exchange(input: string | URL | Request, init: RequestInit, trace: Trace) {
  try {
    const response = await fetch(input, { ...init, signal: trace.signal, redirect: 'manual' });
    return { response, body: await readBody(response, BODY_LIMIT) };
  } catch (error) {
    trace.doubt = trace.signal.aborted ? 'timeout' : 'unreachable';
    throw error;
  }
}

/** Requests of the official client: follow no redirects, read at most 1 MB, and keep each answer for the record. */
async function tracedFetch(
  input: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  const trace = traces.getStore();
  if (!trace) throw new Error('a call to Stripe outside `ask`');
  trace.doubt = undefined;
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const { response, body } = await exchange(input, init, trace);
  const isRedirect = response.status >= 300 && response.status < 400;
  if (body === null || isRedirect) {
    trace.doubt = isRedirect ? 'redirect' : 'too-large';
    throw new Error(trace.doubt);
  }
  trace.raw.push({
    method: init.method ?? 'GET',
    path: pathname,
    status: response.status,
    body,
    debugId: response.headers.get('request-id'),
  });
  return new Response(body, { status: response.status, headers: response.headers });
}

/** The official client for one account. It does not retry by itself: the store decides when to repeat a call. */
export function openClient({ apiBase, secretKey }: StripeConfig): Stripe {
  const { hostname, port, protocol } = new URL(apiBase);
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    httpClient: Stripe.createFetchHttpClient(tracedFetch as typeof fetch),
    maxNetworkRetries: 0,
    timeout: DEADLINE_MS,
    telemetry: false,
  });
}

function doubtOf({ doubt, signal, raw }: Trace): Doubt {
  if (doubt) return doubt;
  if (signal.aborted) return 'timeout';
  const status = raw.at(-1)?.status ?? 0;
  if (status >= 500) return 'server-error';
  if (status === 429) return 'rate-limited';
  if (status === 409) return 'in-progress';
  if (status === 401) return 'unauthorized';
  return 'not-json';
}

/** Stripe says that it has been captured, or cannot be captured in its current state. */
const ALREADY = new Set(['payment_intent_unexpected_state', 'charge_already_captured']);

function reasonOf(error: InstanceType<typeof Stripe.errors.StripeError>): RefusalReason {
  if (error.statusCode === 403) return 'forbidden';
  if (ALREADY.has(error.code ?? '')) return 'already-captured';
  return error.type === 'StripeCardError' ? 'buyer' : 'other';
}

/** The refusal is in Stripe's format; a 4xx from an intermediary says nothing about what happened. */
const isRefusal = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  error instanceof Stripe.errors.StripeError &&
  error.statusCode !== undefined &&
  error.statusCode >= 400 &&
  error.statusCode < 500 &&
  ![401, 409, 429].includes(error.statusCode) &&
  Boolean(error.rawType);

/**
 * Runs the Stripe requests for one call of the port. Never rejects.
 * @param work makes requests with the official client; its result must fit the schema
 * @param timeoutMs for everything together; ten seconds by default
 */
export async function ask<T extends z.ZodType>(
  schema: T,
  work: () => Promise<unknown>,
  timeoutMs = DEADLINE_MS,
): Promise<ProviderResult<z.infer<T>>> {
  const trace: Trace = { signal: AbortSignal.timeout(timeoutMs), raw: [] };
  return traces.run(trace, async () => {
    const { raw } = trace;
    const status = () => raw.at(-1)?.status ?? null;
    try {
      const parsed = schema.safeParse(await work());
      return parsed.success
        ? { outcome: 'ok', value: parsed.data, raw }
        : { outcome: 'unknown', doubt: 'unexpected-shape', status: status(), raw };
    } catch (error) {
      if (isRefusal(error))
        return {
          outcome: 'refused',
          reason: reasonOf(error),
          issue: error.decline_code ?? error.code ?? error.rawType ?? 'refused',
          status: error.statusCode!,
          raw,
        };
      return { outcome: 'unknown', doubt: doubtOf(trace), status: status(), raw };
    }
  });
}
