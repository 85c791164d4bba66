import type { JobKind } from '#src/jobs/job-kind.ts';
import type { FileStore } from './file-store.ts';

/**
 * The kind of job that removes a stored file. The database queues it whenever a row stops referring to a file
 * (`release_file`), so that it is done if, and only if, that transaction commits.
 */
export const REMOVE_FILE = 'remove-file';

/** Does those jobs. Hundreds of parts of one file may be removed at once. */
export const removeFileJob = (files: () => Promise<FileStore>): JobKind => ({
  kind: REMOVE_FILE,
  concurrency: 2,
  handle: async ({ key }) => (await files()).remove(String(key)),
});
