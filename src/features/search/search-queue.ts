import { openQueue, type QueueSettings } from '#src/pool/open-queue.ts';

/**
 * How many searches run and wait in a process. They are the most expensive queries, and pages and orders need the
 * database's connections too.
 */
export const SEARCHES: QueueSettings = { concurrency: 3, maxWaiting: 96, maxWaitMs: 3000 };

/** Runs a search when its turn has come. One that cannot start soon is refused with 503 and can be retried. */
export const inSearchQueue = openQueue(SEARCHES);
