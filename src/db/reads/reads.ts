import type { Queryable } from '../open.ts';

/** How far a replica is, for the operator. */
export interface ReplicaState {
  /** Whether the catalogue is read from it just now. */
  used: boolean;
  /** By how much it follows late, in seconds. */
  lagSeconds: number;
  /** Why it is left out for longer than a change takes to arrive, in words. */
  problem: string | undefined;
}

/**
 * Where answers that are the same for everybody are read: a replica of the database, while that cannot show less than
 * what this process knows to be there, else the primary.
 */
export interface Reads {
  /** Does work that only reads. It may be done twice, when the first server goes away. */
  read<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  /** Reads statement by statement, for what is not one call. */
  db: Queryable;
  /** Content has changed: what is read from now on shows it. */
  changed(): void;
  /** Whether changes are heard of. While they are not, nothing is read from a replica that the primary can answer. */
  hears(listening: boolean): void;
  /** Undefined without a replica. */
  state(): ReplicaState | undefined;
  close(): Promise<void>;
}

/** Without a replica everything is read from the primary. */
export const primaryAlone = (db: Queryable): Reads => ({
  read: (work) => work(db),
  db,
  changed: () => undefined,
  hears: () => undefined,
  state: () => undefined,
  close: async () => undefined,
});
