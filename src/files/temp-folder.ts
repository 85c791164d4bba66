import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { FileLock, isReleased } from './file-lock.ts';
import { isAlive, machineName } from './owner-process.ts';

const LOCK = 'lock';
/** Longer than any file is in progress. */
const DAY_MS = 86_400_000;

/** Two containers may have the same host name, and their processes the same number: each start has its own name. */
const MINE = `${process.pid}-${randomBytes(6).toString('hex')}`;

/** Held until the process ends, which tells others that its folder is in use. */
const held: FileLock[] = [];

/** The private folder of this process for files in progress; created when first needed. */
export function tempFolder(dataDir: string): string {
  return join(dataDir, 'tmp', `${machineName()}-${MINE}`);
}

/**
 * Marks this process's folder as in use, and removes those that earlier processes left when they were killed. Call
 * once at startup.
 */
export async function claimTempFolder(dataDir: string): Promise<void> {
  const folder = tempFolder(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const lock = new FileLock(join(folder, LOCK));
    held.push(lock);
    lock.tryExclusive();
  } catch {
    // On a full disk. Without the mark, others leave the folder alone for a day.
  }
  await clearTempFolders(dataDir);
}

/**
 * Removes the leftovers of processes that ended without cleaning up. Folders of other machines, whose processes are not
 * known here, are left alone for a day.
 * @param machine the name of this one
 */
export async function clearTempFolders(dataDir: string, machine = hostname()): Promise<void> {
  const root = join(dataDir, 'tmp');
  for (const name of await readdir(root).catch(() => [])) {
    if (!name.endsWith(`-${MINE}`) && (await isLeftover(root, name, machine)))
      await rm(join(root, name), { recursive: true, force: true });
  }
}

async function isLeftover(root: string, name: string, machine: string): Promise<boolean> {
  const folder = join(root, name);
  const [, host, pid, start] = /^(.+?)-(\d+)(-[0-9a-f]{12})?$/.exec(name) ?? [];
  if (host === machineName(machine)) {
    // Of an earlier version, whose processes held no lock.
    if (start === undefined) return Number(pid) === process.pid || !isAlive(Number(pid));
    if (hasLock(folder)) return hasEnded(folder);
  }
  return (await isOld(folder)) && (!hasLock(folder) || hasEnded(folder));
}

const hasLock = (folder: string) => existsSync(join(folder, LOCK));

const isOld = async (folder: string) => {
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > DAY_MS;
};

/** Whether the process of this folder has ended. */
const hasEnded = (folder: string) => isReleased(join(folder, LOCK));
