import { ask, startProcess } from './processes.ts';

interface Imported {
  rows: number;
  failed: number;
  seconds: number;
  megabytes: number;
}

/**
 * Imports generated reports, or their figures, in a process of its own.
 * @param message `from`: reports that are there already, or have their figures
 */
export async function imported(message: {
  url: string;
  count: number;
  from: number;
  figures: boolean;
}): Promise<Imported> {
  const child = startProcess('bench/import-run.ts', {}, ['--max-semi-space-size=4']);
  const done = await ask<Imported>(child, message);
  if (done.failed > 0) throw new Error(`${done.failed} generated rows were refused`);
  return done;
}
