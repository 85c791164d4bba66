import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Characters; anything shorter was truncated, or is not a secret. */
export const SHORTEST_SECRET = 32;

const FEWEST_CHARACTERS = 10;

/** Whether a secret consists of few characters, or of a repeated part, so that its length means nothing. */
export function isRepetitive(secret: string): boolean {
  const [period = secret.length] = Array.from(
    { length: secret.length >> 1 },
    (_, n) => n + 1,
  ).filter((length) => secret.startsWith(secret.slice(length)));
  return new Set(secret).size < FEWEST_CHARACTERS || period <= secret.length / 2;
}

/**
 * The store's secret: the configured one, otherwise one that the first start writes into the data folder. All
 * processes of one store must have the same.
 *
 * @throws Error that says what to do about a file that does not contain a complete secret
 */
export function openSecret({
  secretKey,
  dataDir,
}: {
  secretKey: string | undefined;
  dataDir: string;
}): string {
  if (secretKey) return secretKey;
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) make(path, dataDir);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < SHORTEST_SECRET)
    throw new Error(
      `${path} does not contain a complete secret. Delete it and start again: everybody will have to log in again.`,
    );
  return secret;
}

/** Of several processes that create it at once one wins, and none ever sees a partial one. */
function make(path: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A key for one purpose, which reveals nothing about the secret or other purposes' keys. */
export const keyFor = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url');
