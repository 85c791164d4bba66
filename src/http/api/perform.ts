import { z } from 'zod';
import type { Queryable } from '#src/db/open.ts';
import { failure } from '#src/errors.ts';
import type { CallName } from '#src/routes.ts';
import { type Facts, forgetful } from '../cache/facts.ts';
import type { Caller, Contract, Handler, Reply } from './contract.ts';
import { inWords } from './issue-words.ts';

export interface Definition {
  contract: Contract;
  handle: Handler<Contract>;
}

/** The implemented calls of all features, by name. */
export type Registry = Partial<Record<CallName, Definition>>;

export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** Known from the body's text; undefined: its values must be searched. */
  bodyHasNul?: boolean | undefined;
  ip?: string;
  headers?: Caller['headers'];
  gone?: Caller['gone'];
}

const NO_FIELDS = z.object({});
const HAS_NUL = 'A value contains a character that is not allowed.';

/** All problems of an input, as lists per field. */
function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'request';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}

/**
 * A NUL cannot be stored or searched by PostgreSQL, whatever the field (docs/promises.md, H3). Walks without
 * recursion: a body may be nested deeper than the stack.
 */
function hasNul(input: unknown): boolean {
  const left: unknown[] = [input];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string') {
      if (value.includes('\0')) return true;
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) left.push(key, inner);
    }
  }
  return false;
}

/**
 * Validates and performs one call. All problems of the input are answered at once, with 400 for the address and 422
 * for the body; the handler only ever receives values of its contract. Unknown query parameters are dropped, since
 * links collect tracking parameters on their way.
 */
export async function perform(
  definition: Definition,
  raw: RawInput,
  db: Queryable,
  facts: Facts = forgetful,
): Promise<Reply<unknown>> {
  const { contract } = definition;
  if (hasNul([raw.params, raw.query])) return failure('bad-request', { message: HAS_NUL });
  if (raw.bodyHasNul ?? hasNul(raw.body)) return failure('invalid', { message: HAS_NUL });
  const params = (contract.params ?? NO_FIELDS).safeParse(raw.params ?? {}, inWords);
  const query = (contract.query ?? NO_FIELDS).safeParse(raw.query ?? {}, inWords);
  const body = (contract.body ?? NO_FIELDS).safeParse(raw.body ?? {}, inWords);
  const errors: Record<string, string[]> = {};
  for (const part of [params, query, body])
    if (!part.success) Object.assign(errors, fieldErrors(part.error));
  if (!params.success || !query.success || !body.success) {
    const status = body.success ? 'bad-request' : 'invalid';
    return failure(status, {
      message: Object.values(errors)[0]?.[0] ?? 'The request is not valid.',
      errors,
    });
  }
  const { ip, headers = {}, gone } = raw;
  const caller = ip === undefined ? undefined : { ip, headers, gone };
  const input = { params: params.data, query: query.data, body: body.data } as never;
  const reply = await definition.handle(input, { db, facts, caller });
  observer?.(contract, reply);
  return reply;
}

type ReplyObserver = (contract: Contract, reply: Reply<unknown>) => void;
let observer: ReplyObserver | undefined;

/** Checks every reply of every call before it is sent: for the tests, which check it against its contract. */
export function observeRepliesInTests(observe: ReplyObserver): void {
  observer = observe;
}
