/**
 * What the process writes: what it does at start and end in plain words, and troubles as JSON lines with time and level, in
 * the form of the server's own (pino).
 */

/** Pino's number for a warning. */
const WARNING = 40;

/** Writes a sentence. */
export const say = (message: string): void => write(message);

/** Writes a trouble that the store gets over by itself. */
export const warn = (message: string): void =>
  write(JSON.stringify({ level: WARNING, time: Date.now(), pid: process.pid, msg: message }));

/** Writes why the process cannot go on, for whoever started it. */
export const complain = (message: string): void => void process.stderr.write(`${message}\n`);

/** Where the server's own lines go, so that a log that cannot be written ends nothing. */
export const logStream = { write: (line: string): void => write(line.trimEnd()) };

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A full disk under the log, or a reader that went away, must not end the store. To be called once, at the start. */
export function outliveLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
