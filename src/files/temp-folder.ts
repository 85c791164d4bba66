import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const nameOf = (host: string) => host.replace(/[^\w-]/g, '_');

/** The private folder of this process for files in progress; created when first needed. */
export function tempFolder(dataDir: string): string {
  return join(dataDir, 'tmp', `${nameOf(hostname())}-${process.pid}`);
}

/**
 * Removes the leftovers of processes that ended without cleaning up. Call once at startup: at that point this
 * process's own folder is that of an earlier process with the same number. Folders of other machines are left alone.
 * @param machine the name of this one
 */
export async function clearTempFolders(dataDir: string, machine = hostname()): Promise<void> {
  const root = join(dataDir, 'tmp');
  for (const name of await readdir(root).catch(() => [])) {
    const [, host, pid] = /^(.+)-(\d+)$/.exec(name) ?? [];
    if (host !== nameOf(machine)) continue;
    if (Number(pid) === process.pid || !isAlive(Number(pid)))
      await rm(join(root, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
