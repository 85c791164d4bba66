import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isAlive, machineName } from '../files/owner-process.ts';
import { OperationError } from './operation-error.ts';

const NAME = /^meridian-\d{8}T\d{6}Z\.tar\.gz$/;
/** What a killed run leaves: archives are renamed when they are complete. Earlier versions did not name the machine. */
const PARTIAL = /^(?<archive>.+)\.partial-(?:(?<machine>.+)-)?(?<pid>\d+)$/;
/** Longer than any backup takes. */
const DAY_MS = 86_400_000;

/** Where this process writes an archive until it is complete. */
export const partialPath = (path: string): string =>
  `${path}.partial-${machineName()}-${process.pid}`;

/** Where the next backup of a folder goes: named after the time in UTC, so that names sort by age. */
export async function nextBackupPath(folder: string, now = new Date()): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new OperationError(`The folder for backups cannot be created: ${error.message}`);
  });
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return join(folder, `meridian-${stamp}.tar.gz`);
}

/**
 * Deletes what backups to this path, or with names of `nextBackupPath` in its folder, left when they were killed: that of
 * a process which has ended on this machine at once, any other after a day. Returns the deleted names.
 */
export async function removePartialBackups(path: string): Promise<string[]> {
  const folder = dirname(path);
  const removed: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const { archive, machine, pid } = PARTIAL.exec(name)?.groups ?? {};
    if (archive === undefined || !(NAME.test(archive) || archive === basename(path))) continue;
    const abandoned = machine === machineName() && !isAlive(Number(pid));
    if (!abandoned && !(await isOld(join(folder, name)))) continue;
    await rm(join(folder, name), { force: true });
    removed.push(name);
  }
  return removed;
}

async function isOld(path: string): Promise<boolean> {
  const written = await stat(path).catch(() => undefined);
  return written !== undefined && Date.now() - written.mtimeMs > DAY_MS;
}

/** Deletes all but the newest `keep` backups in a folder; other files are left alone. Returns the deleted names. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const backups = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
