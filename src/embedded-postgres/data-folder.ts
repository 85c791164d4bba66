import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PRODUCT } from '#src/product.ts';
import { type Account, canEnter, isRoot, serviceAccount } from './embedded-account.ts';
import { DatabaseStartError, explainFileError } from './embedded-error.ts';

/** Where to put things that an unprivileged user must reach when the store's own folder is closed to others. */
export const SHARED_STATE = `/var/lib/${PRODUCT}`;

/** Where the database is and who runs it; `account` is null if the store's own user does. */
export type DatabaseHome = { path: string; account: Account | null };

/**
 * Creates the data folder if there is none, and returns its real path.
 * @throws DatabaseStartError if this user cannot write there
 */
export function prepareDataFolder(dataDir: string): string {
  try {
    makeFolders(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

function makeFolders(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    // Node also reports this for a read-only file system; the plain call shows which it is.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(path);
  }
}

/**
 * Chooses where under `dataDir` the database is kept, and the user that runs it.
 *
 * An ordinary user keeps it in `dataDir/postgres`. Root gives it to the owner of the existing data, otherwise to an
 * unprivileged user; if that user cannot enter `dataDir`, `dataDir/postgres` becomes a link to a folder under
 * /var/lib that it can enter. From then on the link is followed, so that a moved data folder keeps its database.
 */
export function chooseDatabaseHome(dataDir: string, log: (message: string) => void): DatabaseHome {
  const folder = prepareDataFolder(dataDir);
  const place = join(folder, 'postgres');
  try {
    if (isRoot()) return homeForRoot(folder, place, log);
    mkdirSync(place, { recursive: true });
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK);
    refuseForeignData(place);
    return { path: realpathSync(place), account: null };
  } catch (error) {
    throw explainFileError(error, place);
  }
}

function homeForRoot(folder: string, place: string, log: (message: string) => void): DatabaseHome {
  const owner = ownerOfData(place);
  const account = owner && owner.uid !== 0 ? owner : serviceAccount(log);
  if (!lstatSync(place, { throwIfNoEntry: false })) {
    if (canEnter(account, folder)) makeOpenFolder(place);
    else linkToSharedState(folder, place, log);
  }
  const path = realpathSync(place);
  if (!canEnter(account, path)) {
    throw new DatabaseStartError(
      `The store runs as root and PostgreSQL as user ${account.uid}, who can no longer enter the database folder ${path}. ` +
        'Make every folder above it accessible (chmod o+x), or move the data folder.',
    );
  }
  return { path, account };
}

function linkToSharedState(folder: string, place: string, log: (message: string) => void): void {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const target = join(SHARED_STATE, name);
  const known = statSync(target, { throwIfNoEntry: false });
  makeOpenFolder(SHARED_STATE);
  makeOpenFolder(target);
  writeFileSync(join(target, 'data-folder'), `${folder}\n`); // names the owner, for whoever cleans up there
  try {
    symlinkSync(target, place);
  } catch (error) {
    // Two processes may start at once; both would create the same link.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  log(
    `PostgreSQL does not run as root, and no other user can enter ${folder}: the database is kept in ${target}, ` +
      `${place} is a link to it.${known ? ' It contains the database that an earlier start from this folder created.' : ''}`,
  );
}

/**
 * Gives files that root has put into the database folder to the folder's owner, so that an ordinary user who owns the
 * data can start the store again without root.
 */
export function giveToOwner(home: DatabaseHome): void {
  if (!home.account) return;
  const { uid, gid } = statSync(home.path);
  for (const name of uid === 0 ? [] : readdirSync(home.path))
    lchownSync(join(home.path, name), uid, gid);
}

function makeOpenFolder(path: string): void {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o755); // mkdir obeys the umask, which root often sets to 077
}

function ownerOfData(place: string): Account | null {
  const data = statSync(join(place, 'cluster', 'data'), { throwIfNoEntry: false });
  return data ? { uid: data.uid, gid: data.gid } : null;
}

function refuseForeignData(place: string): void {
  const owner = ownerOfData(place);
  if (!owner || process.getuid === undefined || owner.uid === process.getuid()) return;
  throw new DatabaseStartError(
    `The database in ${place} belongs to user ${owner.uid}, but the store runs as user ${process.getuid()}. ` +
      'Start the store as that user or as root, or set DATA_DIR to another folder.',
  );
}
