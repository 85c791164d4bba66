import { listenTo } from '#src/db/hold-connection.ts';
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
  void listenTo(db, { channel: OUTBOX_CHANNEL, signal, ring: () => wakeup.ring() });
}
