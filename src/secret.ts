import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The store's secret: the given one, else one that the first start writes into the data folder. All processes of one
 * store must have the same.
 */
export function openSecret({ secretKey, dataDir }: { secretKey: string | undefined; dataDir: string }): string {
  if (secretKey) return secretKey;
  const path = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}

/** A key for one purpose, which tells nothing of the secret or of other purposes' keys. */
export const keyFor = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url');
