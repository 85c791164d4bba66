import type pg from 'pg';
import { isUnanswered, isUnavailable } from '../await-database.ts';
import type { Database, Queryable } from '../open.ts';
import { Lag } from './lag.ts';
import type { Reads, ReplicaState } from './reads.ts';
import { askPrimary, askReplica, type Primary } from './wal-positions.ts';

const LOOK_MS = 1000;
/** Interval of checks after a change, so that the replica is used again as soon as it has the change. */
const LOOK_SOON_MS = 50;
/** A replica that lags further behind is not used: visitors would see content that is too old. */
const LONGEST_LAG_S = 30;
// PostgreSQL, appendix A: cancelled by replay, and a statement that unexpectedly writes.
const NOT_THERE = new Set(['40001', '25006']);

/** Reads from a replica and decides when that is allowed (decisions/2026-11-24-reads-from-a-replica.md). */
export class ReplicaReads implements Reads {
  private readonly primary: Database;
  private readonly replica: Database;
  private readonly longestLagS: number;
  private readonly lag = new Lag();
  private listening = false;
  /** Changes notified so far, and how many of them have a known log position. */
  private changes = 0;
  private placed = -1;
  /** The replica must have replayed the log up to here. */
  private needed = Number.POSITIVE_INFINITY;
  private replayed = -1;
  private primaryAway = false;
  private problem: string | undefined = 'it has not been queried yet';
  private looking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  readonly db: Queryable;
  /** Ends when the replica has been asked once. */
  readonly firstLook: Promise<void>;

  /** `longestLagS`: the maximum lag of the replica, in seconds. */
  constructor(primary: Database, replica: Database, { longestLagS = LONGEST_LAG_S } = {}) {
    this.primary = primary;
    this.replica = replica;
    this.longestLagS = longestLagS;
    const query = (...args: Parameters<pg.Pool['query']>) =>
      this.read((db) => (db as Database).pool.query(...args) as unknown as Promise<unknown>);
    this.db = { query: query as unknown as Queryable['query'] };
    this.firstLook = this.look();
  }

  async read<T>(work: (db: Queryable) => Promise<T>): Promise<T> {
    const fromReplica = this.hasEverything || (this.primaryAway && this.answers);
    try {
      return await work(fromReplica ? this.replica : this.primary);
    } catch (error) {
      if (fromReplica) {
        if (isUnavailable(error) || isUnanswered(error)) this.problem = error.message;
        else if (!NOT_THERE.has((error as { code?: string }).code ?? '')) throw error;
        return work(this.primary);
      }
      if (!(isUnavailable(error) || isUnanswered(error)) || !this.answers) throw error;
      this.primaryAway = true;
      return work(this.replica);
    }
  }

  changed(): void {
    this.changes++;
    this.lookAfter(0);
  }

  setListening(listening: boolean): void {
    this.listening = listening;
    // Earlier changes are included.
    this.changed();
  }

  state(): ReplicaState {
    const lagSeconds = this.lag.seconds(Date.now());
    const late =
      lagSeconds > this.longestLagS ? `it is ${Math.round(lagSeconds)} s behind` : undefined;
    const { pool } = this.replica;
    return { used: this.hasEverything, lagSeconds, problem: this.problem ?? late, pool };
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.looking;
    await this.replica.close();
  }

  /** Whether the replica answers and is not too far behind. */
  private get answers(): boolean {
    return this.problem === undefined && this.lag.seconds(Date.now()) <= this.longestLagS;
  }

  /** Whether it has every change that this process has been notified of. */
  private get hasEverything(): boolean {
    const isPlaced = this.placed === this.changes;
    return this.listening && isPlaced && this.replayed >= this.needed && this.answers;
  }

  private lookAfter(ms: number): void {
    clearTimeout(this.timer);
    if (this.closed) return;
    this.timer = setTimeout(() => void this.look(), ms).unref();
  }

  private look(): Promise<void> {
    this.looking ??= this.compare().finally(() => {
      this.looking = undefined;
      const waits = this.problem === undefined && !this.hasEverything && this.listening;
      this.lookAfter(waits ? LOOK_SOON_MS : LOOK_MS);
    });
    return this.looking;
  }

  private async compare(): Promise<void> {
    const seen = this.changes;
    const primary = await askPrimary(this.primary).catch((error: unknown) => {
      this.primaryAway = isUnavailable(error) || isUnanswered(error);
      return undefined;
    });
    if (primary) this.place(seen, primary);
    try {
      const replica = await askReplica(this.replica);
      this.replayed = replica.replayed ?? -1;
      this.lag.replayed(this.replayed);
      if (replica.replayed === null) this.problem = 'it is not a replica';
      else if (primary && primary.system !== replica.system)
        this.problem = 'it is a replica of another database';
      else this.problem = undefined;
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  private place(seen: number, { position }: Primary): void {
    this.primaryAway = false;
    if (seen > this.placed) {
      this.needed = position;
      this.placed = seen;
    }
    // Another server has become the primary, and its log is shorter.
    this.needed = Math.min(this.needed, position);
    this.lag.written(position, Date.now());
  }
}
