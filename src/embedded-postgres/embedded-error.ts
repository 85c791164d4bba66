/**
 * The database failed to start for a reason that the operator can act on; the message says what is wrong and what to
 * do.
 */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}

const NO_SPACE = 'There is no space left on the disk that contains';

/**
 * Turns a file system error into a {@link DatabaseStartError} with a sentence for the operator. Errors that no
 * operator can act on are returned unchanged.
 */
export function explainFileError(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    const reason =
      code === 'EROFS' ? 'it is on a read-only file system' : 'this user has no permission';
    return new DatabaseStartError(
      `The data folder ${path} cannot be written: ${reason}. Give the user that runs the store write permission, ` +
        'or set DATA_DIR to another folder.',
      { cause: error },
    );
  }
  if (isDiskFull(code)) return diskFull(path, error);
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new DatabaseStartError(
      `${path} is not a folder. Remove the file of that name, or set DATA_DIR to another folder.`,
      {
        cause: error,
      },
    );
  }
  return error;
}

const isDiskFull = (code: string | undefined) => code === 'ENOSPC' || code === 'EDQUOT';

/** The same for an error whose file is not known: it is one of the data folder only if it says so, or its disk is full. */
export function explainDataFolderError(error: unknown, dataDir: string): unknown {
  const { code, path = '' } = (error ?? {}) as NodeJS.ErrnoException;
  if (isDiskFull(code)) return diskFull(path || dataDir, error);
  return path.startsWith(dataDir) ? explainFileError(error, path) : error;
}

/** The error for a full disk; `path` is the file that could not be written. */
export function diskFull(path: string, cause?: unknown): DatabaseStartError {
  return new DatabaseStartError(
    `${NO_SPACE} ${path}. Free some space and start again; no stored data is lost.`,
    {
      cause,
    },
  );
}
