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
 * Caches facts for as long as nothing that they depend on has changed; many who ask at once share one reading. It relies
 * on the page cache's knowledge of changes, so it caches nothing while that receives no notifications.
 */
export class RememberedFacts implements Facts {
  private readonly kept = new Map<
    string,
    { fact: unknown; tags: string[]; mark: number; since: number }
  >();
  /** Readings that are under way, each with the mark at which it began. */
  private readonly reading = new Map<string, { mark: number; fact: Promise<unknown> }>();
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
    const other = this.reading.get(name);
    if (other?.mark === mark) return other.fact as Promise<Fact>;
    const reading = this.readNow(name, mark, read, tagsOf);
    this.reading.set(name, { mark, fact: reading });
    try {
      return await reading;
    } finally {
      if (this.reading.get(name)?.fact === reading) this.reading.delete(name);
    }
  }

  private async readNow<Fact>(
    name: string,
    mark: number,
    read: () => Promise<Fact>,
    tagsOf: (fact: Fact) => string[] | undefined,
  ): Promise<Fact> {
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
