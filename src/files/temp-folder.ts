import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const ownName = () => `${hostname().replace(/[^\w-]/g, '_')}-${process.pid}`;

/** The private folder of this process for files in progress; created when first needed. */
export function tempFolder(dataDir: string): string {
  return join(dataDir, 'tmp', ownName());
}

/**
 * Removes the leftovers of processes that ended without cleaning up. Call once at startup: at that point this
 * process's own folder is that of an earlier process with the same number. Folders of other machines are left alone.
 */
export async function clearTempFolders(dataDir: string): Promise<void> {
  const root = join(dataDir, 'tmp');
  for (const name of await readdir(root).catch(() => [])) {
    const [, host, pid] = /^(.+)-(\d+)$/.exec(name) ?? [];
    if (!host || !ownName().startsWith(`${host}-`)) continue;
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
