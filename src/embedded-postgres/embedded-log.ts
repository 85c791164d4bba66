import { copyFileSync, readFileSync, statSync, truncateSync } from 'node:fs';

const LOG_LIMIT_BYTES = 5 * 1024 * 1024;

/** Size in bytes; 0 if there is no such file. */
export function logSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Keeps the server's log small: beyond 5 MB it is moved to `<path>.1`, if the disk has room for that, and starts again.
 * The server appends, so it keeps writing.
 */
export function trimLog(path: string): void {
  if (logSize(path) < LOG_LIMIT_BYTES) return;
  try {
    copyFileSync(path, `${path}.1`);
  } catch {
    // The disk is too full for the copy, and what follows helps.
  }
  truncateSync(path);
}

/** The last five lines after byte `from`, joined into one line. */
export function lastLines(path: string, from: number): string {
  try {
    const lines = readFileSync(path).subarray(from).toString('utf8').trim().split('\n');
    return lines.slice(-5).join(' | ');
  } catch {
    return '';
  }
}
