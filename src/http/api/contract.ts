import type { z } from 'zod';
import type { Queryable } from '#src/db/open.ts';
import type { ErrorBody, Failure } from '#src/errors.ts';
import type { CallName, calls } from '#src/routes.ts';
import type { Cost, OnlyReads } from '../admission/cost.ts';
import type { Facts } from '../cache/facts.ts';

/** What one call takes and returns; the single source of its validation, its types and its OpenAPI entry. */
export interface Contract<Params = unknown, Query = unknown, Body = unknown, Response = unknown> {
  summary: string;
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  response: z.ZodType<Response>;
  /** What it costs the store, or that it only reads. */
  cost?: Cost | OnlyReads;
  /** The fields of every refusal in addition to those that all failures have. */
  refusal?: Record<string, unknown>;
}

/** A contract of this call: it declares its cost, and one that writes must have a cost. */
type ContractOf<Name extends CallName> = (typeof calls)[Name] extends `GET ${string}`
  ? Contract & { cost: Cost | OnlyReads }
  : Contract & { cost: Cost };

export type Contracts = Partial<Record<CallName, Contract>>;

/** Preserves the exact types of a feature's contracts while checking their structure. */
export function contracts<const C extends { [K in CallName]?: ContractOf<K> }>(definitions: C): C {
  return definitions;
}

type Output<C, Part extends string> =
  C extends Record<Part, z.ZodType<infer O>> ? O : Record<never, never>;
type Input<C, Part extends string> =
  C extends Record<Part, z.ZodType<unknown, infer I>> ? I : Record<never, never>;

/** What a caller passes: parameters, query and body in one flat object. */
export type CallInput<C> = Input<C, 'params'> & Input<C, 'query'> & Input<C, 'body'>;

export type CallBody<C> = C extends { response: z.ZodType<infer R> } ? R : never;

export interface Success<Body> {
  status: 200;
  body: Body;
  /** Names of the content that the answer shows; a change to any of them outdates it (page cache). */
  tags: string[];
  /** When the answer changes without a write, such as at the end of an embargo: it is not cached longer. */
  until?: Date;
  /** Set if the body differs from one visitor to the next: never cached. */
  personal?: boolean;
  /** Additional headers; cookies only together with `personal`. */
  headers?: Record<string, string | string[]>;
}

export type Reply<Body> = Success<Body> | Failure;

export interface CallContext {
  db: Queryable;
  facts: Facts;
  /** The caller, if it is a request over HTTP and not a page being rendered. */
  caller?: Caller;
}

export interface Caller {
  /** The visitor's address; behind trusted proxies the one that they report. */
  ip: string;
  headers: Record<string, string | string[] | undefined>;
  /** A signal that is aborted when the visitor no longer waits for the answer. */
  gone?: (() => AbortSignal) | undefined;
}

export type Handler<C> = (
  input: { params: Output<C, 'params'>; query: Output<C, 'query'>; body: Output<C, 'body'> },
  context: CallContext,
) => Promise<Reply<CallBody<C>>>;

export type Handlers<Cs> = { [K in keyof Cs]: Handler<Cs[K]> };

/** What a page's loader receives from a call, on the server and in the browser alike. */
export type Answer<Body> =
  | { ok: true; body: Body }
  | {
      ok: false;
      status: number;
      body: ErrorBody;
      /** Seconds after which the server asks for a retry. */
      retryAfter?: number;
      /** Of a failure that the store has logged: what to quote. */
      requestId?: string | undefined;
    };

/** A successful reply that depends on the content named by `tags`. */
export function answer<Body>(body: Body, ...tags: string[]): Success<Body> {
  return { status: 200, body, tags };
}

/** A successful reply for one visitor only, which is never cached; `headers` are additional ones, such as cookies. */
export function personalAnswer<Body>(
  body: Body,
  headers: Success<Body>['headers'] = {},
): Success<Body> {
  return { status: 200, body, tags: [], personal: true, headers };
}
