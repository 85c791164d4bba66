import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/embedded-postgres/embedded.ts';
import { FileLock, isReleased } from '../../src/files/file-lock.ts';

/** How the temporary folder of a rehearsal begins. */
export const REHEARSAL_FOLDER = join(tmpdir(), 'meridian-rehearsal-');

const lockOf = (folder: string) => join(folder, 'rehearsal.lock');
const pidOf = (folder: string) => join(folder, 'store.pid');

/** Marks the folder as that of a rehearsal that runs, until this process ends or the lock is closed. */
export function holdRehearsal(folder: string): FileLock {
  const lock = new FileLock(lockOf(folder));
  lock.tryExclusive();
  return lock;
}

/** Notes which process is the store of the rehearsal in this folder. */
export const noteStore = (folder: string, pid: number): void =>
  writeFileSync(pidOf(folder), String(pid));

/** Removes the folder, and the database, which is elsewhere if root's folders are closed to it. */
export function removeRehearsal(folder: string): void {
  const database = join(folder, 'postgres');
  if (existsSync(database)) rmSync(realpathSync(database), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Removes what killed rehearsals have left: folders with customers' data, and a database and a store that still run on
 * them. Returns the folders.
 */
export async function removeKilledRehearsals(): Promise<string[]> {
  const removed: string[] = [];
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (!folder.startsWith(REHEARSAL_FOLDER) || !wasKilled(folder)) continue;
    endStore(folder);
    await stopDatabase(folder);
    removeRehearsal(folder);
    removed.push(folder);
  }
  return removed;
}

/** Without the file it has only begun, or belongs to an earlier version. */
const wasKilled = (folder: string) => existsSync(lockOf(folder)) && isReleased(lockOf(folder));

/** Another process may have the number by now: the store is known by its data folder. */
function endStore(folder: string): void {
  try {
    const pid = Number(readFileSync(pidOf(folder), 'utf8'));
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    if (environment.includes(`DATA_DIR=${folder}`)) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended, or was not started.
  }
}

/** The last process to leave the database stops it. */
async function stopDatabase(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'postgres'))) return;
  const database = await startEmbeddedPostgres({ dataDir, log: () => {} }).catch(() => undefined);
  await database?.stop();
}
