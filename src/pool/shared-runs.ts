interface Run<T> {
  running: Promise<T>;
  /** The run after it, once somebody has requested it. */
  next?: Promise<T>;
}

/** Runs the work of a key, or shares a run of it. */
export type SharedRuns<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Lets simultaneous requests for the same work share it. A request that comes while the work is under way gets the outcome
 * of the next run, since the present one may have read what has changed since: any number of requests cause two runs.
 */
export function sharedRuns<T>(): SharedRuns<T> {
  const runs = new Map<string, Run<T>>();
  const begin = (key: string, work: () => Promise<T>): Promise<T> => {
    const run: Run<T> = { running: work() };
    runs.set(key, run);
    const end = () => {
      if (runs.get(key) === run && !run.next) runs.delete(key);
    };
    run.running.then(end, end);
    return run.running;
  };
  return (key, work) => {
    const run = runs.get(key);
    if (!run) return begin(key, work);
    run.next ??= run.running.then(
      () => begin(key, work),
      () => begin(key, work),
    );
    return run.next;
  };
}
