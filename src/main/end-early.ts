import { say } from '../log.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Makes a signal during the start, which takes a minute when the demo is loaded, end the process as usual, but not
 * before what has been opened is closed: the embedded database would go on running. A second signal ends it at once.
 */
export function endEarly(): { opened(close: () => Promise<void>): void; started(): void } {
  let close = async () => {};
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
    opened(given) {
      close = given;
    },
    started,
  };
}
