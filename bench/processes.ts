import { type ChildProcess, fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The Node options that `npm start` gives the store. */
export const startOptions: string[] = JSON.parse(
  readFileSync(join(root, 'bin/node-options.json'), 'utf8'),
);

/** Starts the store as `npm start` does, with only the settings given. */
export function startStore(settings: Record<string, string>): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, ...settings };
  return spawn(process.execPath, [...startOptions, 'src/main/server.ts'], { cwd: root, env });
}

/** Starts one of our programs in a separate process, with only the given settings and Node options. */
export function startProcess(
  file: string,
  settings: Record<string, string> = {},
  options: string[] = [],
): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, ...settings };
  return fork(join(root, file), {
    env,
    execArgv: options,
    silent: true,
    serialization: 'advanced',
  });
}

/** Sends a message to a program and waits for its answer. */
export function ask<Answer>(child: ChildProcess, message: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const exited = (code: number | null) =>
      reject(new Error(`A measured program ended with ${code}`));
    child.once('exit', exited);
    child.once('message', (answer) => {
      child.off('exit', exited);
      resolve(answer as Answer);
    });
    child.send(message as object);
  });
}

/** Ends a program and waits until it has exited. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}

/** Waits until a program prints a line that contains the text. */
export function printed(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (data: Buffer) => {
      output += data;
      if (output.includes(text)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}:\n${output}`)));
  });
}

/** Megabytes of memory used by a process; undefined if the system does not report it. */
export function residentMegabytes(child: ChildProcess): number | undefined {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return undefined;
  }
}

/** Clock ticks a second, as Linux counts the processor time of a process. */
const TICKS = 100;

/** Milliseconds of processor time used by a process; undefined if the system does not report it. */
export function processorMs(child: ChildProcess): number | undefined {
  try {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
  } catch {
    return undefined;
  }
}
