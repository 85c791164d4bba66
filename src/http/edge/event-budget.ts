const HOUR_MS = 3_600_000;
/** This many of one event by one source in an hour are each written; after that only the 100th, the 1000th and so on. */
const SINGLE = 20;
/** The same for all sources of one event, so that a flood from everywhere writes little. */
const ALL = 500;
const MOST_SOURCES = 10_000;

const isTenfold = (count: number) => /^10+$/.test(String(count));

/**
 * Counts events that anybody can cause, and decides which of them are written to a log: a flood writes little, whether
 * it comes from one source or from many.
 */
export class EventBudget {
  private hour = 0;
  /** By event: a few. */
  private totals = new Map<string, number>();
  /** By event and source: no more than MOST_SOURCES. */
  private counts = new Map<string, number>();

  /** How often this source has done this within the hour, if that is to be written; otherwise undefined. */
  claim(event: string, source: string, now = Date.now()): number | undefined {
    const hour = Math.floor(now / HOUR_MS);
    if (hour !== this.hour) {
      this.totals.clear();
      this.counts.clear();
    }
    this.hour = hour;
    const all = (this.totals.get(event) ?? 0) + 1;
    this.totals.set(event, all);
    const ofSource = this.raise(`${event} ${source}`);
    if (all > ALL) return isTenfold(all) ? all : undefined;
    return ofSource <= SINGLE || isTenfold(ofSource) ? ofSource : undefined;
  }

  private raise(key: string): number {
    const count = (this.counts.get(key) ?? 0) + 1;
    if (count > 1 || this.counts.size < MOST_SOURCES) this.counts.set(key, count);
    return count;
  }
}
