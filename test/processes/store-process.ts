import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { childEnvironment } from './child-environment.ts';

const root = join(import.meta.dirname, '../..');

export interface StoreProcess {
  origin: string;
  child: ChildProcess;
  /** Everything that it has written. */
  said(): string;
  /** Resolves with its exit code when it has ended; null if a signal ended it. */
  ended: Promise<number | null>;
  /** Resolves when the store is open, rejects with its output if it ends before that. */
  open: Promise<void>;
}

/** The store as `npm start` runs it, in a separate process. */
export function spawnStore(environment: Record<string, string>): StoreProcess {
  const child = spawn(process.execPath, ['src/main/server.ts'], {
    cwd: root,
    env: { ...childEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const open = new Promise<void>((resolve, reject) => {
    const read = (text: Buffer) => {
      said += text;
      if (said.includes('The store is open')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => setImmediate(() => reject(new Error(said))));
  });
  // A test that expects it to end does not wait for it to open.
  open.catch(() => undefined);
  return { origin: `http://127.0.0.1:${environment.PORT}`, child, said: () => said, ended, open };
}
