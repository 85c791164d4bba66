/**
 * What a call costs the store: how often one address may ask for it. Every public call that writes, mails, hashes a
 * password, draws, takes a file or asks a third party declares one.
 */
export interface Cost {
  /** Calls of one name share their counters. */
  name: string;
  /** Requests of one IPv4 address or IPv6 /64 in a window; a /56 has four times, a /48 sixteen times as many. */
  most: number;
  /** Length of the window in seconds. */
  seconds: number;
  /** Work that is queued: reading a file, or hashing a password. A few of one network at a time. */
  turns?: 'upload' | 'password';
}

/** For a route that something else guards before its body is read: a signature, or the session of staff. */
export type Guarded = 'guarded';

/** For a public call that only reads. It is declared, so that a call that works is not taken for one by oversight. */
export type OnlyReads = 'only-reads';

/** The cost of a writing route that declares none: a test fails for it, and visitors meet a limit. */
export const undeclared: Cost = { name: 'undeclared', most: 120, seconds: 600 };

declare module 'fastify' {
  interface FastifyContextConfig {
    cost?: Cost | Guarded | OnlyReads | undefined;
  }
}
