import { truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

const SQLITE_BUSY = 5;
const SQLITE_NOTADB = 26;

/**
 * A lock between processes, shared or exclusive, on a file that is always empty.
 *
 * The lock is the operating system's own file lock, which ends with its process however that process ends: there are
 * no stale locks, no process ids to mistake for another's, no races in breaking one. Node has no call for it; its
 * SQLite takes exactly these locks on every platform, so an empty SQLite file is the lock.
 */
export class FileLock {
  readonly #database: DatabaseSync;
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
    this.#database = new DatabaseSync(path);
  }

  /** Takes the lock together with other sharers; false if another process holds it exclusively. */
  tryShared(): boolean {
    return this.#try('BEGIN; SELECT count(*) FROM sqlite_schema');
  }

  /** Takes the lock exclusively; false if any other process holds it. */
  tryExclusive(): boolean {
    return this.#try('BEGIN EXCLUSIVE');
  }

  /** Releases the lock; it can be taken again. */
  release(): void {
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
  }

  /** Releases the lock for good. */
  close(): void {
    this.#database.close();
  }

  #try(statement: string): boolean {
    try {
      // No journal file, which a full disk would refuse and a killed process would leave behind.
      this.#database.exec(`PRAGMA journal_mode = MEMORY; ${statement}`);
      return true;
    } catch (error) {
      this.release();
      const code = (error as { errcode?: number }).errcode ?? 0;
      if ((code & 0xff) === SQLITE_BUSY) return false;
      if (code !== SQLITE_NOTADB) throw error;
      // Somebody wrote into the file. Nobody can hold a lock on such a file, so emptying it is safe.
      truncateSync(this.#path);
      return false;
    }
  }
}

/** Whether nobody holds this lock file now, so that its holder has ended; false if it cannot be opened. */
export function isReleased(path: string): boolean {
  try {
    const lock = new FileLock(path);
    try {
      return lock.tryExclusive();
    } finally {
      lock.close();
    }
  } catch {
    return false;
  }
}

export interface LockOptions {
  /** Maximum wait for other holders, in milliseconds. */
  timeoutMs: number;
  /** Called once, after a second, if somebody else holds the lock. */
  onWait?: () => void;
  /** The error for a lock that was not obtained in time. */
  tooLate: (seconds: number) => Error;
}

/**
 * Runs `work` while holding the lock file `path` exclusively. Throws what `tooLate` returns if other holders do not
 * release it in time.
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
