import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { FileLock, isReleased } from '#src/files/file-lock.ts';
import { isAlive, machineName } from '#src/files/owner-process.ts';
import { OperationError } from './operation-error.ts';

const NAME = /^meridian-\d{8}T\d{6}Z\.tar\.gz$/;
/**
 * What a killed run leaves: archives are renamed when they are complete. Earlier versions held no lock, and before that did
 * not name the machine.
 */
const PARTIAL =
  /^(?<archive>.+)\.partial-(?:(?<machine>.+)-)?(?<pid>\d+)(?<start>-x[0-9a-f]{12})?(?<lock>\.lock)?$/;
/** Longer than any backup takes. */
const DAY_MS = 86_400_000;

/** Two containers may have the same host name, and their processes the same number: each start has its own name. */
const MINE = `${process.pid}-x${randomBytes(6).toString('hex')}`;

/** Where this process writes an archive until it is complete. */
export const partialPath = (path: string): string => `${path}.partial-${machineName()}-${MINE}`;

const lockOf = (partial: string) => `${partial}.lock`;

/**
 * Marks an archive as being written, until the returned function is called or this process ends. Call it before the
 * archive is created. Where no file can be locked, a killed run's archive is left alone for a day.
 */
export function holdPartial(partial: string): () => Promise<void> {
  let lock: FileLock | undefined;
  try {
    lock = new FileLock(lockOf(partial));
    lock.tryExclusive();
  } catch {
    lock?.close();
    lock = undefined;
  }
  return async () => {
    lock?.close();
    await rm(lockOf(partial), { force: true });
  };
}

/** @throws OperationError if the file of a backup is to have the name of a folder */
export async function refuseFolder(path: string): Promise<void> {
  if (
    await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    )
  )
    throw new OperationError(
      `${path} is a folder. To write a backup into it: npm run backup -- --into ${path}`,
    );
}

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
 * a process which has ended on this machine at once, any other after a day. Returns the names of the deleted archives.
 */
export async function removePartialBackups(path: string): Promise<string[]> {
  const folder = dirname(path);
  const removed: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const found = PARTIAL.exec(name)?.groups;
    const { archive = '', lock } = found ?? {};
    if (!found || !(NAME.test(archive) || archive === basename(path))) continue;
    // A lock goes with its archive; one that was left alone is like an archive.
    const partial = join(folder, lock ? name.slice(0, -lock.length) : name);
    if (lock && existsSync(partial)) continue;
    if (!(await isLeftover(partial, join(folder, name), found))) continue;
    await rm(partial, { force: true });
    await rm(lockOf(partial), { force: true });
    if (!lock) removed.push(name);
  }
  return removed;
}

async function isLeftover(
  partial: string,
  file: string,
  { machine, pid, start }: { machine?: string; pid?: string; start?: string },
): Promise<boolean> {
  const lock = lockOf(partial);
  const isHeld = existsSync(lock) && !isReleased(lock);
  if (isHeld) return false;
  const isOurs = machine === machineName();
  // A number means nothing in another container of the same name.
  if (isOurs && (start === undefined ? !isAlive(Number(pid)) : existsSync(lock))) return true;
  return isOld(file);
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
