import { openLine } from '#src/pool/line.ts';

/**
 * Searches of this process take turns: they are what costs the database most, and pages and orders need its connections
 * too. What cannot begin soon is refused with 503, to be tried again.
 */
export const inSearchLine = openLine({ places: 4, queue: 24, patienceMs: 3000 });
