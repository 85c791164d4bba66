import type { Queryable } from '#src/db/open.ts';
import { failure, failureOf } from '#src/errors.ts';
import type { CallName } from '#src/routes.ts';
import type { Api } from '#src/site/api-types.ts';
import type { CallMemo } from './call-memo.ts';
import type { Answer } from './contract.ts';
import { perform, type Registry } from './perform.ts';

/** The outcome of one page's calls: which content it shows, and whether all of them could be answered. */
export interface CallRecord {
  tags: Set<string>;
  complete: boolean;
  /** When the first of the answers changes by itself. */
  until?: Date;
  /** A call failed for a reason of ours: what was rendered is incomplete. */
  failed: boolean;
}

/** The API for pages rendered on the server: the same handlers and the same validation, without HTTP between. */
export function localApi(
  { registry, db, memo }: { registry: Registry; db: Queryable; memo: CallMemo },
  record: CallRecord,
  log: (error: unknown) => void,
): Api {
  const call = async (name: CallName, input: unknown): Promise<Answer<unknown>> => {
    const definition = registry[name];
    if (!definition) throw new Error(`A page asks for the call ${name}, which nobody answers`);
    const ask = () => perform(definition, { params: input, query: input, body: input }, db);
    const reply = await memo.answer(name, input, ask).catch((error: unknown) => {
      const failed = failureOf(error);
      if (failed.report) log(error);
      return failed;
    });
    if (reply.status === 200 && 'tags' in reply) {
      for (const tag of reply.tags) record.tags.add(tag);
      if (reply.until && !(record.until && record.until < reply.until)) record.until = reply.until;
      if (reply.personal) record.complete = false;
      return { ok: true, body: reply.body };
    }
    if ('blocks' in reply)
      throw new Error(`A page asks for all of ${name}; pages take one page of a list`);
    if (reply.status >= 500) {
      record.complete = false;
      record.failed = true;
    }
    return { ok: false, status: reply.status, body: reply.body as never };
  };
  return callsOf(call);
}

/** The API of a page that is rendered while the database is away: every call is unavailable. */
export function failingApi(): Api {
  const { status, body } = failure('unavailable');
  return callsOf(async () => ({ ok: false, status, body }));
}

const callsOf = (call: (name: CallName, input: unknown) => Promise<Answer<unknown>>) =>
  new Proxy({} as Api, { get: (_, name: CallName) => (input: unknown) => call(name, input) });
