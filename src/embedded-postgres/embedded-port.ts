import { randomInt } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { DatabaseStartError, explainFileError } from './embedded-error.ts';

// Below the ranges from which operating systems take ports for outgoing connections, which could sit on ours for a moment.
const FIRST_PORT = 20_000;
const LAST_PORT = 30_000;

/** The port that an earlier start chose; 0 when there is none. */
export function rememberedPort(file: string): number {
  try {
    const port = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(port) && port > 1023 && port < 65_536 ? port : 0;
  } catch {
    return 0;
  }
}

/** Keeps the port for later starts. Throws a DatabaseStartError when the file cannot be written. */
export function rememberPort(file: string, port: number): void {
  try {
    writeFileSync(`${file}.new`, `${port}\n`);
    renameSync(`${file}.new`, file);
  } catch (error) {
    throw explainFileError(error, file);
  }
}

/** A loopback port that nobody listens on. */
export async function choosePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isPortFree(port)) return port;
  }
  throw new DatabaseStartError(
    `No free port for the database on 127.0.0.1 between ${FIRST_PORT} and ${LAST_PORT}. May this user listen on ` +
      'loopback ports? Else name a database in DATABASE_URL.',
  );
}

/** True when a server could listen on the loopback port now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => resolve(true)),
    );
  });
}
