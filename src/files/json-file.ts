import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** What `writeJsonFile` wrote; undefined if there is no such file, or no complete one. */
export function readJsonFile<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** Replaces a file that only its owner may read, atomically even if the process is killed; one writer at a time. */
export function writeJsonFile(file: string, value: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
