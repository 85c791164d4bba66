import { truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

const SQLITE_BUSY = 5;
const SQLITE_NOTADB = 26;

/**
 * A lock between processes, shared or exclusive, on a file that never holds anything.
 *
 * The lock is the operating system's own file lock, which ends with its process however that process ends: there is no
 * stale lock, no process id to mistake for another's, no race in breaking one. Node has no call for it; its SQLite
 * takes exactly these locks on every platform, so an empty SQLite file is the lock.
 */
export class FileLock {
  readonly #database: DatabaseSync;
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
    this.#database = new DatabaseSync(path);
  }

  /** Takes the lock together with other sharers; false when another process has it exclusively. */
  tryShared(): boolean {
    return this.#try('BEGIN; SELECT count(*) FROM sqlite_schema');
  }

  /** Takes the lock alone; false when any other process has it. */
  tryExclusive(): boolean {
    return this.#try('BEGIN EXCLUSIVE');
  }

  /** Gives the lock back; it can be taken again. */
  release(): void {
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
  }

  /** Gives the lock back for good. */
  close(): void {
    this.#database.close();
  }

  #try(statement: string): boolean {
    try {
      // No journal beside the file, which a full disk would refuse and a killed process leave behind.
      this.#database.exec(`PRAGMA journal_mode = MEMORY; ${statement}`);
      return true;
    } catch (error) {
      this.release();
      const code = (error as { errcode?: number }).errcode ?? 0;
      if ((code & 0xff) === SQLITE_BUSY) return false;
      if (code !== SQLITE_NOTADB) throw error;
      // Somebody wrote into the file. Nobody can hold a lock on such a file, so emptying it takes nothing from anyone.
      truncateSync(this.#path);
      return false;
    }
  }
}

export interface LockOptions {
  /** How long to wait for other holders at most, in milliseconds. */
  timeoutMs: number;
  /** Told once, after a second, that somebody else has the lock. */
  onWait?: () => void;
  /** The error for a lock that was not given within the time. */
  tooLate: (seconds: number) => Error;
}

/**
 * Runs `work` while holding the lock file `path` exclusively.
 * Throws what `tooLate` makes when other holders do not give it back in time.
 */
export async function withFileLock<T>(
  path: string,
  options: LockOptions,
  work: () => Promise<T>,
): Promise<T> {
  const { timeoutMs, onWait, tooLate } = options;
  const lock = new FileLock(path);
  try {
    const began = Date.now();
    let reported = false;
    while (!lock.tryExclusive()) {
      const waited = Date.now() - began;
      if (waited > timeoutMs) throw tooLate(Math.round(waited / 1000));
      if (!reported && waited > 1000) {
        reported = true;
        onWait?.();
      }
      await pause(25 + Math.random() * 25);
    }
    return await work();
  } finally {
    lock.close();
  }
}
