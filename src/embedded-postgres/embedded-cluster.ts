import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { DatabaseHome } from './data-folder.ts';
import type { Account } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import { DatabaseStartError, diskFull, explainFileError } from './embedded-error.ts';

/** The server's own administrator, used only for startup and supervision. */
export const ADMIN_ROLE = 'postgres';

/** A database cluster on disk with everything needed to run it and to log in. */
export type Cluster = {
  /** PostgreSQL's data directory. */
  data: string;
  /** The server's output. */
  logFile: string;
  /** Stores the port that was chosen once. */
  portFile: string;
  adminPassword: string;
  /** Password of the role as which the store logs in, which is not an administrator. */
  password: string;
  account: Account | null;
  binaries: Binaries;
};

// Settings that an operator may tune later in postgresql.conf; those that the store relies on are passed at every
// start instead.
const FIRST_SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '100',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %q%u@%d ',
  log_checkpoints: 'off',
  password_encryption: 'scram-sha-256',
};

/**
 * Opens the cluster in `home`, created first if there is none. The caller holds the start lock. It is created in a
 * temporary folder and renamed when it is complete and on disk, so a kill leaves all of it or nothing. Throws a
 * DatabaseStartError.
 */
export async function openCluster(home: DatabaseHome, binaries: Binaries): Promise<Cluster> {
  const folder = join(home.path, 'cluster');
  try {
    removeHalfMade(home.path);
    if (!existsSync(folder)) await makeCluster(home, binaries, folder);
    const data = join(folder, 'data');
    const major = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
    if (major !== binaries.major) {
      throw new DatabaseStartError(
        `The database in ${data} was created by PostgreSQL ${major}, but this program has PostgreSQL ${binaries.major}. ` +
          'Start the earlier program, back up, and restore the backup with this one into an empty DATA_DIR.',
      );
    }
    return {
      data,
      logFile: join(home.path, 'postgres.log'),
      portFile: join(home.path, 'port'),
      adminPassword: readFileSync(join(folder, 'admin-password'), 'utf8').trim(),
      password: readFileSync(join(folder, 'password'), 'utf8').trim(),
      account: home.account,
      binaries,
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code === 'ENOENT') {
      const missing = (error as NodeJS.ErrnoException).path ?? folder;
      throw new DatabaseStartError(
        `The database in ${folder} is incomplete: ${missing} is missing. Restore it from a backup, or move ` +
          `${folder} away to start with an empty database.`,
        { cause: error },
      );
    }
    throw explainFileError(error, folder);
  }
}

function removeHalfMade(home: string): void {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith('making-'))) {
    try {
      rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // The initdb of a killed process is still writing there; a later start removes it.
    }
  }
}

async function makeCluster(home: DatabaseHome, binaries: Binaries, folder: string): Promise<void> {
  const part = join(home.path, `making-${randomBytes(6).toString('hex')}`);
  const data = join(part, 'data');
  mkdirSync(data, { recursive: true });
  chmodSync(part, 0o755);
  chmodSync(data, 0o700);
  const adminPassword = randomBytes(24).toString('hex');
  writeDurably(join(part, 'admin-password'), adminPassword);
  writeDurably(join(part, 'password'), randomBytes(24).toString('hex'));
  const handedOver = join(part, 'initdb-password');
  writeDurably(handedOver, adminPassword);
  if (home.account)
    for (const path of [data, handedOver]) chownSync(path, home.account.uid, home.account.gid);

  let result = await runInitdb(binaries, data, handedOver, home.account, 'C.UTF-8');
  // Word boundaries in full-text search need an operating system locale that supports Unicode; its name varies.
  for (const locale of ['en_US.UTF-8', 'C']) {
    if (result.code === 0 || !/invalid locale/.test(result.output)) break;
    result = await runInitdb(binaries, data, handedOver, home.account, locale);
  }
  if (result.code !== 0) {
    rmSync(part, { recursive: true, force: true });
    if (/No space left on device|Disk quota exceeded/.test(result.output))
      throw diskFull(home.path);
    throw new DatabaseStartError(
      `PostgreSQL could not create its data folder in ${home.path}: ${result.output.trim().split('\n').slice(-6).join(' | ')}`,
    );
  }
  rmSync(handedOver);
  syncFolder(part);
  renameSync(part, folder);
  syncFolder(home.path);
}

function runInitdb(
  binaries: Binaries,
  data: string,
  passwordFile: string,
  account: Account | null,
  locale: string,
): Promise<{ code: number | null; output: string }> {
  const settings = Object.entries(FIRST_SETTINGS).flatMap(([name, value]) => [
    '--set',
    `${name}=${value}`,
  ]);
  // The builtin provider sorts and folds case identically on every machine and version, so no update breaks an index.
  const collation = [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${locale}`,
  ];
  return new Promise((resolve) => {
    const child = spawn(
      binaries.initdb,
      [
        '-D',
        data,
        '-U',
        ADMIN_ROLE,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
      ]
        .concat(collation)
        .concat(settings),
      {
        ...account,
        cwd: '/',
        env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
        stdio: ['ignore', 'ignore', 'pipe'],
        timeout: 120_000,
      },
    );
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code, signal) =>
      resolve({ code, output: signal ? `${output} ended by ${signal}` : output }),
    );
  });
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  writeSync(file, `${text}\n`);
  fsyncSync(file);
  closeSync(file);
}

function syncFolder(path: string): void {
  if (process.platform === 'win32') return; // Windows opens no folder as a file, and needs no such call
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
