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

/** What PostgreSQL adds to an error: these quote the refused row, and so persons and digests of their secrets. */
const QUOTING = ['detail', 'where', 'hint', 'internalQuery'];

/** An error as it is written, with its causes. */
function errorInLog(error: Error): Record<string, unknown> & { type: string } {
  const { name: type, message, stack = '', cause } = error;
  const more = Object.entries(error).filter(([name]) => !QUOTING.includes(name));
  return {
    ...Object.fromEntries(more),
    type,
    message,
    stack,
    ...(cause instanceof Error && { cause: errorInLog(cause) }),
  };
}

/** What the HTTP server writes; a log that cannot be written ends nothing. */
export const httpLog = {
  level: 'warn',
  stream: { write: (line: string): void => write(line.trimEnd()) },
  serializers: { err: errorInLog },
};

/** The same, without errors that the log has already, as `isKnown` says: a failed request is not logged for those. */
export const httpLogWithout = (isKnown: (error: unknown) => boolean) => ({
  ...httpLog,
  hooks: {
    logMethod(this: unknown, args: unknown[], log: (...args: unknown[]) => void): void {
      const [first] = args;
      const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
      if (error === undefined || !isKnown(error)) log.apply(this, args);
    },
  },
});

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A full disk under the log, or a reader that has gone away, must not end the store. Call once, at startup. */
export function ignoreLogErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
