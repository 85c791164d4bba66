import type { Queryable } from '#src/db/open.ts';

/** A number that a feature reports to the operator, read from the database when requested. */
export interface Metric {
  /** As Prometheus names them: lower case, with the unit at the end, such as `jobs_oldest_seconds`. */
  name: string;
  /** What it counts, in one sentence. */
  help: string;
  /** The current value, by the values of `label` if one is named; undefined if there is none. One cheap statement. */
  read(db: Queryable): Promise<number | Record<string, number> | undefined>;
  label?: string;
}
