import { spawnSync } from 'node:child_process';
import { DatabaseStartError } from './embedded-error.ts';

const ACCOUNT_NAME = 'meridian-postgres';

/** The user that runs PostgreSQL when the store itself runs as root. */
export type Account = { uid: number; gid: number };

/** True if this process is root, as which PostgreSQL refuses to run. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The unprivileged user for PostgreSQL, created if missing. Root only. Throws a DatabaseStartError. */
export function serviceAccount(log: (message: string) => void): Account {
  const found = lookUp();
  if (found) return found;
  // Debian, Red Hat and their families first, then BusyBox (Alpine).
  const attempts: [string, string[]][] = [
    [
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', ACCOUNT_NAME],
    ],
    ['adduser', ['-S', '-D', '-H', '-h', '/nonexistent', ACCOUNT_NAME]],
  ];
  let reason = '';
  for (const [command, argument] of attempts) {
    const result = spawnSync(command, argument, { encoding: 'utf8', timeout: 20_000, cwd: '/' });
    // Another process of the store may have created it at the same moment, which this command reports as a failure.
    const account = lookUp();
    if (account) {
      log(`The store runs as root, PostgreSQL must not: created the user ${ACCOUNT_NAME} for it.`);
      return account;
    }
    reason ||= result.error?.message ?? result.stderr.trim();
  }
  throw new DatabaseStartError(
    `PostgreSQL refuses to run as root, and the user ${ACCOUNT_NAME} could not be created for it (${reason}). ` +
      'Start the store as an ordinary user, create that user, or set DATABASE_URL to a database.',
  );
}

function lookUp(): Account | null {
  const ask = (flag: string) =>
    spawnSync('id', [flag, ACCOUNT_NAME], { encoding: 'utf8', timeout: 10_000 });
  const user = ask('-u');
  const group = ask('-g');
  if (user.status !== 0 || group.status !== 0) return null;
  return { uid: Number(user.stdout), gid: Number(group.stdout) };
}

/** True if `account` can enter the folder `path`: the kernel is asked, so access lists and mounts count too. */
export function canEnter(account: Account, path: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', path], { ...account, cwd: '/', timeout: 10_000 })
      .status === 0
  );
}
