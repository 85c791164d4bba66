import { setTimeout as pause } from 'node:timers/promises';
import { say } from '#src/log.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const DISCONNECT_MS = 5000;

/**
 * Ends a start that does not succeed, but not before what has been opened is closed: the embedded database would go
 * on running. A signal during the start, which takes a minute when the demo is loaded, ends the process as usual; a
 * second one ends it at once. `abandon` is for a start that fails.
 */
export function endEarly() {
  let close = async () => {};
  let disconnect: () => Promise<unknown> = async () => {};
  const started = () => {
    for (const signal of SIGNALS) process.removeListener(signal, leave);
  };
  const leave = async (signal: NodeJS.Signals) => {
    started();
    say(`${signal}: the start is abandoned`);
    await close();
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, leave);
  return {
    opened(given: () => Promise<void>) {
      close = given;
    },
    /** What to close before that. A signal does not wait for it: queries may be under way. */
    connected(given: () => Promise<unknown>) {
      disconnect = given;
    },
    started,
    async abandon() {
      started();
      // What is still being asked does not keep the database running either.
      await Promise.race([disconnect(), pause(DISCONNECT_MS)]);
      await close();
    },
  };
}
