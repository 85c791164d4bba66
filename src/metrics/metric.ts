import type { Queryable } from '#src/db/open.ts';

/** A number that a feature tells its operator, read from the database when it is asked for. */
export interface Metric {
  /** As Prometheus names them: lower case, with the unit at the end, such as `jobs_oldest_seconds`. */
  name: string;
  /** What it counts, in one sentence. */
  help: string;
  /** The value now, by the value of `label` where one is named; undefined while there is none. One cheap statement. */
  read(db: Queryable): Promise<number | Record<string, number> | undefined>;
  label?: string;
}
