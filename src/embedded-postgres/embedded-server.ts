import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './embedded-cluster.ts';
import { DatabaseStartError, diskFull, explainFileError } from './embedded-error.ts';
import { lastLines, logSize, trimLog } from './embedded-log.ts';
import { choosePort, isPortFree, rememberedPort, rememberPort } from './embedded-port.ts';
import { maybePostmaster, type Probe, probe, readPidFile } from './embedded-probe.ts';

const START_LIMIT_MS = 30_000;
/** Replaying the log after a crash may legitimately take longer than a start; it only has to end eventually. */
const RECOVERY_LIMIT_MS = 10 * 60_000;

export type EnsureOptions = {
  log: (message: string) => void;
  /** False if other processes of the store know the current port. */
  mayChangePort: boolean;
  /** Of the server, in place of ours. */
  settings?: Record<string, string> | undefined;
};

/**
 * Ensures that the cluster's server runs and answers, and returns its port. The caller holds the start lock. A
 * running server is used; one that is stopping is waited for. Throws a DatabaseStartError.
 */
export async function ensureServer(cluster: Cluster, options: EnsureOptions): Promise<number> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const running = await joinServer(cluster, options);
    if (running) return running;
    const port = await freePort(cluster, options, deadline);
    const failure = await launch(cluster, port, options);
    if (failure === null) return port;
    if (/No space left on device|Disk quota exceeded/.test(failure)) throw diskFull(cluster.data);
    // Killed again while starting; or another program took the port in between; or a killed process of the store or
    // of the server has left one that is still starting or stopping.
    const passing =
      /^ended by|Address already in use|pre-existing shared memory block|lock file "postmaster\.pid" already exists/;
    if (!passing.test(failure) || Date.now() > deadline) {
      throw new DatabaseStartError(
        `PostgreSQL did not start. Its last lines (${cluster.logFile}): ${failure || 'none'}`,
      );
    }
    await pause(100);
  }
}

/** The port of the server that is already running; null if there is none. */
async function joinServer(cluster: Cluster, options: EnsureOptions): Promise<number | null> {
  const present = readPidFile(cluster);
  if (!present || !maybePostmaster(cluster, present.pid)) return null;
  const isGone = () =>
    readPidFile(cluster)?.pid !== present.pid || !maybePostmaster(cluster, present.pid);
  const port = () => readPidFile(cluster)?.port ?? 0;
  const state = await settle(cluster, port, isGone, options);
  if (state === 'ready') {
    options.log(
      `Using the PostgreSQL server that is already running (process ${present.pid}, port ${port()}).`,
    );
    return port();
  }
  if (isGone()) return null;
  // A shutdown that waits for sessions may wait forever; the fast one ends them.
  if (state === 'stopping' && (await stopServer(cluster))) return null;
  throw new DatabaseStartError(
    `The PostgreSQL server of ${cluster.data} (process ${present.pid}) is running but does not answer. ` +
      `End it with kill -9 ${present.pid} and start again; no stored data is lost.`,
  );
}

/** Polls until the server is ready or gone, or a limit is reached; returns the last state. */
async function settle(
  cluster: Cluster,
  port: () => number,
  gone: () => boolean,
  options: EnsureOptions,
): Promise<Probe> {
  const began = Date.now();
  let nextNotice = 5000;
  for (;;) {
    const current = port();
    const state = current ? await probe(cluster, current) : 'absent';
    const waited = Date.now() - began;
    if (state === 'ready') return state;
    if (state === 'refused') {
      throw new DatabaseStartError(
        `PostgreSQL on port ${current} does not accept the password in ${join(cluster.data, '..', 'admin-password')}. ` +
          'Restore the file from a backup of this data folder.',
      );
    }
    if (gone()) return 'absent';
    if (waited > (state === 'starting' ? RECOVERY_LIMIT_MS : START_LIMIT_MS)) return state;
    if (state === 'stopping' && waited > 5000) return state;
    if (waited > nextNotice) {
      options.log(
        `PostgreSQL is not ready after ${Math.round(waited / 1000)} s (${reasonToWait(state)}); still waiting.`,
      );
      nextNotice += 10_000;
    }
    await pause(30);
  }
}

function reasonToWait(state: Probe): string {
  if (state === 'starting') return 'it is recovering from a crash';
  return state === 'stopping' ? 'an earlier one is shutting down' : 'it does not answer yet';
}

/** The port to start on: the stored one if it is free, otherwise another one that is stored from now on. */
async function freePort(
  cluster: Cluster,
  options: EnsureOptions,
  deadline: number,
): Promise<number> {
  const port = rememberedPort(cluster.portFile);
  if (port && (await isPortFree(port))) return port;
  if (port && !options.mayChangePort) {
    options.log(`Port ${port} of the database is taken by another program; waiting for it.`);
    while (!(await isPortFree(port))) {
      if (Date.now() > deadline) throw portTaken(port);
      await pause(250);
    }
    return port;
  }
  const other = await choosePort();
  if (port)
    options.log(
      `Port ${port} of the database is taken by another program; using port ${other} from now on.`,
    );
  rememberPort(cluster.portFile, other);
  return other;
}

function portTaken(port: number): DatabaseStartError {
  return new DatabaseStartError(
    `Port ${port} of the database is taken by another program, and another process of the store relies on it. ` +
      'End that program, or stop every process of the store and start again.',
  );
}

/** Starts the server and waits for it. Returns null when it is ready, otherwise the end of its log. */
async function launch(
  cluster: Cluster,
  port: number,
  options: EnsureOptions,
): Promise<string | null> {
  disownStalePidFile(cluster);
  trimLog(cluster.logFile);
  const from = logSize(cluster.logFile);
  let child: ChildProcess;
  try {
    const output = openSync(cluster.logFile, 'a', 0o600);
    child = spawn(cluster.binaries.postgres, serverArguments(cluster, port, options.settings), {
      ...cluster.account,
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      // It outlives this process while another one uses it, and a Ctrl+C in the terminal must not reach it.
      detached: true,
      windowsHide: true,
      stdio: ['ignore', output, output],
    });
    closeSync(output);
  } catch (error) {
    throw explainFileError(error, cluster.logFile);
  }
  let ended = false;
  let failure = '';
  child.once('exit', (_code, signal) => {
    ended = true;
    if (signal) failure = `ended by ${signal} | ${lastLines(cluster.logFile, from)}`;
  });
  child.once('error', (error) => {
    ended = true;
    failure = error.message;
  });
  child.unref();
  const state = await settle(
    cluster,
    () => port,
    () => ended,
    options,
  );
  if (state === 'ready') return null;
  if (!ended) {
    child.kill('SIGQUIT');
    throw new DatabaseStartError(
      `PostgreSQL did not answer within ${START_LIMIT_MS / 1000} seconds. Its last lines (${cluster.logFile}): ` +
        lastLines(cluster.logFile, from),
    );
  }
  return failure || lastLines(cluster.logFile, from);
}

function serverArguments(
  cluster: Cluster,
  port: number,
  others: Record<string, string> = {},
): string[] {
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    logging_collector: 'off',
    log_destination: 'stderr',
    ...others,
  };
  return [
    '-D',
    cluster.data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/**
 * PostgreSQL refuses to start while the process id in a left-over postmaster.pid is alive, even as another program.
 * It ignores its parent's id, and then still checks the shared memory that the file names, a check that removing the
 * file would skip: so we write our id into it.
 */
function disownStalePidFile(cluster: Cluster): void {
  const path = join(cluster.data, 'postmaster.pid');
  const left = readPidFile(cluster);
  if (!left || maybePostmaster(cluster, left.pid)) return;
  const rest = readFileSync(path, 'utf8').split('\n').slice(1);
  // The folder belongs to the database user; a link in it must not make root write elsewhere.
  const file = openSync(path, constants.O_WRONLY | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0));
  writeSync(file, [process.pid, ...rest].join('\n'));
  closeSync(file);
}

/**
 * Stops the server: sessions are ended, everything is written. Waits up to 30 seconds; false if it is still running.
 */
export async function stopServer(cluster: Cluster): Promise<boolean> {
  if (!readPidFile(cluster)) return true;
  const child = spawn(
    cluster.binaries.pgCtl,
    ['stop', '-D', cluster.data, '-m', 'fast', '-w', '-t', '30', '-s'],
    {
      ...cluster.account,
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      stdio: 'ignore',
    },
  );
  const code = await new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', resolve);
  });
  return code === 0 || !readPidFile(cluster);
}
