import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './embedded-cluster.ts';
import { trimLog } from './embedded-log.ts';
import { adminClient, probe } from './embedded-probe.ts';

const CHECK_EVERY_MS = 2000;
/** Short enough that a server whose disk was full is back within five seconds of having space. */
const LONGEST_PAUSE_MS = 4000;
/** A server that ran for less than this is in a crash loop and is restarted with growing delays. */
const STABLE_AFTER_MS = 2000;

/**
 * Watches the server on `port` and calls `restart` when it is gone, repeatedly with growing delays while that fails.
 * `restart` must start it only if no other process has done so. `end` resolves when the watch is over.
 *
 * The watch is an open session, which ends at the moment when the server does. A server that is shutting down keeps
 * sessions but accepts no new ones, so it is also probed every few seconds.
 */
export function supervise(
  cluster: Cluster,
  port: number,
  log: (message: string) => void,
  restart: () => Promise<void>,
): { end(): Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;

  async function watch(): Promise<void> {
    let wait = 0;
    while (!signal.aborted) {
      const since = Date.now();
      await sessionEnd(cluster, port, signal);
      if (signal.aborted) return;
      wait = Date.now() - since > STABLE_AFTER_MS ? 0 : Math.min(LONGEST_PAUSE_MS, wait * 2 || 100);
      if (wait > 100) log(`PostgreSQL has stopped again; restarting it in ${wait / 1000} s.`);
      await pause(wait, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      try {
        await restart();
        if (wait <= 100) log('PostgreSQL had stopped; it is running again.');
      } catch (error) {
        log(`PostgreSQL could not be restarted: ${(error as Error).message}`);
      }
    }
  }

  const watching = watch();
  return {
    async end() {
      ending.abort();
      await watching;
    },
  };
}

/** Resolves when the server is gone or accepts no new sessions, or when `signal` is aborted. */
async function sessionEnd(cluster: Cluster, port: number, signal: AbortSignal): Promise<void> {
  const client = adminClient(cluster, port);
  const session = client as unknown as { ref(): void; unref(): void }; // pg has them, its types do not
  try {
    await client.connect();
  } catch {
    return;
  }
  session.unref(); // watching does not keep a process alive
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearInterval(check);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const check = setInterval(async () => {
      trimLog(cluster.logFile);
      if ((await probe(cluster, port)) === 'stopping') finish();
    }, CHECK_EVERY_MS).unref();
    client.once('end', finish);
    signal.addEventListener('abort', finish);
    if (signal.aborted) finish();
  });
  session.ref();
  await client.end().catch(() => {});
}
