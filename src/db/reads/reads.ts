import type pg from 'pg';
import type { Queryable } from '../open.ts';

/** A replica's state, for the operator. */
export interface ReplicaState {
  /** Whether the catalogue is currently read from it. */
  used: boolean;
  /** Its lag in seconds. */
  lagSeconds: number;
  /** Why it has been unused for longer than a change takes to arrive, as a message. */
  problem: string | undefined;
  /** Its connections. */
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
}

/**
 * Where answers that are the same for everybody are read: a replica of the database, as long as it shows at least
 * what this process knows to exist, otherwise the primary.
 */
export interface Reads {
  /** Does read-only work. It may run twice, if the first server fails. */
  read<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  /** Reads statement by statement, for work that is not one call. */
  db: Queryable;
  /** Content has changed: reads from now on must show it. */
  changed(): void;
  /**
   * Whether change notifications arrive. While they do not, nothing that the primary can answer is read from a
   * replica.
   */
  setListening(listening: boolean): void;
  /** Undefined without a replica. */
  state(): ReplicaState | undefined;
  close(): Promise<void>;
}

/** Without a replica, everything is read from the primary. */
export const primaryAlone = (db: Queryable): Reads => ({
  read: (work) => work(db),
  db,
  changed: () => undefined,
  setListening: () => undefined,
  state: () => undefined,
  close: async () => undefined,
});
