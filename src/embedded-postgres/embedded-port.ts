import { randomInt } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { DatabaseStartError, explainFileError } from './embedded-error.ts';

// Below the ranges that operating systems use for outgoing connections, which could briefly occupy our port.
const FIRST_PORT = 20_000;
const LAST_PORT = 30_000;

/** The port that an earlier start chose; 0 if there is none. */
export function rememberedPort(file: string): number {
  try {
    const port = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(port) && port > 1023 && port < 65_536 ? port : 0;
  } catch {
    return 0;
  }
}

/** Stores the port for later starts. Throws a DatabaseStartError if the file cannot be written. */
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
      'loopback ports? Otherwise set DATABASE_URL to a database.',
  );
}

/** True if a server could listen on the loopback port now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => resolve(true)),
    );
  });
}
