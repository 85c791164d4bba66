import { spawnSync } from 'node:child_process';
import { DatabaseStartError } from './embedded-error.ts';

const ACCOUNT_NAME = 'meridian-postgres';

/** The user that runs PostgreSQL when the store itself runs as root. */
export type Account = { uid: number; gid: number };

/** True when this process is root, whose rights PostgreSQL refuses to run with. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The unprivileged user for PostgreSQL, made when it is missing. Root only. Throws a DatabaseStartError. */
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
    // Another process of the store may have made it in the same moment, which this command reports as a failure.
    const account = lookUp();
    if (account) {
      log(`The store runs as root, PostgreSQL must not: made the user ${ACCOUNT_NAME} for it.`);
      return account;
    }
    reason ||= result.error?.message ?? result.stderr.trim();
  }
  throw new DatabaseStartError(
    `PostgreSQL refuses to run as root, and the user ${ACCOUNT_NAME} could not be made for it (${reason}). ` +
      'Start the store as an ordinary user, make that user, or name a database in DATABASE_URL.',
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

/** True when `account` can enter the folder `path`: asked of the kernel, so access lists and mounts count too. */
export function canEnter(account: Account, path: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', path], { ...account, cwd: '/', timeout: 10_000 })
      .status === 0
  );
}
