/**
 * How long a test waits, in ms, for what does happen: other tests, and others on this machine, use the processor as
 * well. After this time it gives up, which says nothing about speed, so no test has its own: a shorter time is named only where
 * it is what the test is about.
 */
export const PATIENCE_MS = 60_000;
