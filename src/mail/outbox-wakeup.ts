import type { Database } from '#src/db/open.ts';
import { OUTBOX_CHANNEL } from './queue-mail.ts';

export interface Wakeup {
  /** Ends a wait that is under way, or the next one. */
  ring(): void;
  /** Resolves when rung, or after `ms`. */
  wait(ms: number): Promise<void>;
}

/** A bell with one waiter: a ring that comes while nobody waits is kept. */
export function createWakeup(): Wakeup {
  let rung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      rung = true;
      wake?.();
    },
    async wait(ms) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
      wake = undefined;
    },
  };
}

/** Rings on every notice of new mail until the signal aborts; a broken connection is opened again after a second. */
export function ringOnNewMail(db: Database, wakeup: Wakeup, signal: AbortSignal): void {
  const connect = async () => {
    if (signal.aborted) return;
    try {
      const client = await db.pool.connect();
      let released = false;
      const release = (broken: boolean) => {
        if (released) return;
        released = true;
        signal.removeEventListener('abort', end);
        client.release(broken);
        if (!signal.aborted) setTimeout(connect, 1000).unref();
      };
      // A connection that listens must not go back into the pool.
      const end = () => release(true);
      signal.addEventListener('abort', end, { once: true });
      client.on('error', () => release(true));
      client.on('end', () => release(true));
      client.on('notification', () => wakeup.ring());
      await client.query(`LISTEN ${OUTBOX_CHANNEL}`).catch(() => release(true));
      if (signal.aborted) end();
      // What was queued while nobody listened.
      wakeup.ring();
    } catch {
      setTimeout(connect, 1000).unref();
    }
  };
  void connect();
}
