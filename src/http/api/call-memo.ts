import type { CallName } from '#src/routes.ts';
import type { PageCache } from '../cache/page-cache.ts';
import type { Reply, Success } from './contract.ts';

/** Bounds the effect of a lost notification, as the page cache's own times do. */
const LONGEST = 600_000;

/**
 * Remembers the answers of calls without input (the frame of every page asks for two of them) for as long as nothing
 * that they show has changed. It trusts the page cache's knowledge of changes, so it remembers nothing while that is
 * not receiving any.
 */
export class CallMemo {
  private readonly kept = new Map<
    CallName,
    { reply: Success<unknown>; mark: number; since: number }
  >();
  private readonly cache: PageCache;

  constructor(cache: PageCache) {
    this.cache = cache;
  }

  /** Answers from memory, else performs the call and remembers its answer. */
  async answer(
    name: CallName,
    input: unknown,
    call: () => Promise<Reply<unknown>>,
  ): Promise<Reply<unknown>> {
    if (input !== undefined || !this.cache.hearsChanges) return call();
    const known = this.kept.get(name);
    if (
      known &&
      Date.now() - known.since < LONGEST &&
      this.cache.isCurrent(known.reply.tags, known.mark)
    )
      return known.reply;
    const mark = this.cache.mark();
    const reply = await call();
    if (reply.status === 200 && 'tags' in reply && !reply.personal && !reply.until)
      this.kept.set(name, { reply, mark, since: Date.now() });
    return reply;
  }
}
