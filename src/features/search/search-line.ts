import { openQueue, type QueueSettings } from '#src/pool/open-queue.ts';

export const SEARCHES: QueueSettings = { concurrency: 3, maxWaiting: 96, maxWaitMs: 3000 };

/**
 * Limits concurrent searches in this process: they are the most expensive queries, and pages and orders need the
 * database's connections too. Searches that cannot start soon are refused with 503 and can be retried.
 */
export const inSearchLine = openQueue(SEARCHES);
