import { copyFileSync, readFileSync, statSync, truncateSync } from 'node:fs';

const LOG_LIMIT_BYTES = 5 * 1024 * 1024;

/** Size in bytes; 0 when there is no such file. */
export function logSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Keeps the server's log small: past 5 MB it moves to `<path>.1` and starts afresh. The server appends, so it goes on. */
export function trimLog(path: string): void {
  if (logSize(path) < LOG_LIMIT_BYTES) return;
  try {
    copyFileSync(path, `${path}.1`);
  } finally {
    truncateSync(path); // also when the disk is too full for the copy: then this helps
  }
}

/** The last five lines after byte `from`, joined into one. */
export function lastLines(path: string, from: number): string {
  try {
    const lines = readFileSync(path).subarray(from).toString('utf8').trim().split('\n');
    return lines.slice(-5).join(' | ');
  } catch {
    return '';
  }
}
