import type { PageCache } from './page-cache.ts';

/** Data that many answers need and that seldom changes: the industries, the number of reports per year. */
export interface Facts {
  /**
   * A fact by its name, from memory or read now.
   * @param tagsOf the content that the fact depends on; undefined: it must not be cached
   */
  recall<Fact>(
    name: string,
    read: () => Promise<Fact>,
    tagsOf: (fact: Fact) => string[] | undefined,
  ): Promise<Fact>;
}

/** Limits the effect of a lost notification, as the page cache's own times do. */
const LONGEST = 600_000;
/** A few for each industry. */
const MOST = 1000;

/**
 * Caches facts for as long as nothing that they depend on has changed. It relies on the page cache's knowledge of
 * changes, so it caches nothing while that receives no notifications.
 */
export class RememberedFacts implements Facts {
  private readonly kept = new Map<
    string,
    { fact: unknown; tags: string[]; mark: number; since: number }
  >();
  private readonly cache: PageCache;

  constructor(cache: PageCache) {
    this.cache = cache;
  }

  async recall<Fact>(
    name: string,
    read: () => Promise<Fact>,
    tagsOf: (fact: Fact) => string[] | undefined,
  ): Promise<Fact> {
    if (!this.cache.isListening) return read();
    const known = this.kept.get(name);
    const isFresh = known && Date.now() - known.since < LONGEST;
    if (isFresh && this.cache.isCurrent(known.tags, known.mark)) return known.fact as Fact;
    const mark = this.cache.mark();
    const fact = await read();
    const tags = tagsOf(fact);
    if (!tags) return fact;
    if (this.kept.size >= MOST) this.kept.clear();
    this.kept.set(name, { fact, tags, mark, since: Date.now() });
    return fact;
  }
}

/** Reads each time. */
export const forgetful: Facts = { recall: (_, read) => read() };
