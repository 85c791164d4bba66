import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OperationError } from './operation-error.ts';

const NAME = /^meridian-\d{8}T\d{6}Z\.tar\.gz$/;
/** What a killed run leaves: archives are renamed when they are complete. */
const PARTIAL = /^meridian-\d{8}T\d{6}Z\.tar\.gz\.partial-\d+$/;
/** Longer than any backup takes. */
const DAY_MS = 86_400_000;

/** Where the next backup of a folder goes: named after the time in UTC, so that names sort by age. */
export async function nextBackupPath(folder: string, now = new Date()): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new OperationError(`The folder for backups cannot be created: ${error.message}`);
  });
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return join(folder, `meridian-${stamp}.tar.gz`);
}

/**
 * Deletes all but the newest `keep` backups in a folder, and what interrupted ones left more than a day ago; other files
 * are left alone. Returns the deleted names.
 */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).sort();
  const backups = names.filter((name) => NAME.test(name));
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  for (const name of names.filter((name) => PARTIAL.test(name))) {
    const written = await stat(join(folder, name)).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs > DAY_MS) old.push(name);
  }
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
