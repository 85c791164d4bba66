/**
 * What a call costs the store: how often one address may make it. Every public call that writes, sends mail, hashes a
 * password, draws, accepts a file or calls a third party declares one.
 */
export interface Cost {
  /** Calls with the same name share their counters. */
  name: string;
  /** Requests from one IPv4 address or IPv6 /64 per window; a /56 gets four times, a /48 sixteen times as many. */
  most: number;
  /** Length of the window in seconds. */
  seconds: number;
  /** Work that waits in a queue: reading a file, or hashing a password. A few per network at a time. */
  turns?: 'upload' | 'password';
}

/** For a route that something else guards before its body is read: a signature, or a staff session. */
export type Guarded = 'guarded';

/** For a public call that only reads. It is declared, so that no expensive call is treated as one by oversight. */
export type OnlyReads = 'only-reads';

/** The cost of a writing route that declares none: a test fails for it, and visitors meet a limit. */
export const undeclared: Cost = { name: 'undeclared', most: 120, seconds: 600 };

declare module 'fastify' {
  interface FastifyContextConfig {
    cost?: Cost | Guarded | OnlyReads | undefined;
  }
}
