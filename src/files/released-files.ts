/**
 * Kind of the job that removes a file of the storage. The database queues it whenever a row stops naming a file
 * (`release_file`), so that it is done if, and only if, that transaction commits.
 */
export const REMOVE_FILE = 'remove-file';
