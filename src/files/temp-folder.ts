import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const ownName = () => `${hostname().replace(/[^\w-]/g, '_')}-${process.pid}`;

/** The private folder of this process for files on their way; made when it is first needed. */
export function tempFolder(dataDir: string): string {
  return join(dataDir, 'tmp', ownName());
}

/**
 * Removes what processes left that ended without clearing up. To be called once at start: what is in this process's
 * own folder is then of another one that had its number. The folders of other machines are their own business.
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
