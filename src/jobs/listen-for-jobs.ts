import { listenTo } from '#src/db/hold-connection.ts';
import type { Database } from '#src/db/open.ts';
import { JOB_CHANNEL } from './enqueue.ts';

export interface Bell {
  ring(): void;
  /** Resolves when rung, also before the call, or after `ms`. */
  wait(ms: number): Promise<void>;
}

/** Rings on every notice of a new job until the signal aborts; a broken connection is opened again after a second. */
export function listenForJobs(db: Database, signal: AbortSignal): Bell {
  let rung = false;
  let wake = () => {};
  const ring = () => {
    rung = true;
    wake();
  };
  signal.addEventListener('abort', ring, { once: true });
  void listenTo(db, { channel: JOB_CHANNEL, signal, ring });
  return {
    ring,
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
    },
  };
}
