/**
 * What the process writes: startup and shutdown in plain text, and problems as JSON lines with time and level, in the
 * format of the HTTP server's own (pino).
 */

/** Pino's number for a warning. */
const WARNING = 40;

/** Writes a sentence. */
export const say = (message: string): void => write(message);

/** Writes a problem that the store recovers from by itself. */
export const warn = (message: string): void =>
  write(JSON.stringify({ level: WARNING, time: Date.now(), pid: process.pid, msg: message }));

/** Writes why the process cannot continue, for the operator who started it. */
export const complain = (message: string): void => void process.stderr.write(`${message}\n`);

/** Where the HTTP server's own lines go, so that a log that cannot be written ends nothing. */
export const logStream = { write: (line: string): void => write(line.trimEnd()) };

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A full disk under the log, or a reader that has gone away, must not end the store. Call once, at startup. */
export function ignoreLogErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
