import { openLine } from '#src/pool/line.ts';

/**
 * Limits concurrent searches in this process: they are the most expensive queries, and pages and orders need the
 * database's connections too. Searches that cannot start soon are refused with 503 and can be retried.
 */
export const inSearchLine = openLine({ places: 4, queue: 96, patienceMs: 3000 });
