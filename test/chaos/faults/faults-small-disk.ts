import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate small file system in memory that can be filled and freed again. */
export interface SmallDisk {
  folder: string;
  /** Takes all remaining space; may be called again for space freed meanwhile. */
  fill(): void;
  /** Frees what `fill` took. */
  makeRoom(): void;
  remove(): void;
}

/** Mounts one of this many megabytes; undefined if mounting is not permitted. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-disk-'));
  const { status } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=755`,
    'tmpfs',
    folder,
  ]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      const file = openSync(filler, 'a');
      try {
        // Others write meanwhile: the last bytes may be theirs.
        writeSync(file, Buffer.alloc(bavail * bsize));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
