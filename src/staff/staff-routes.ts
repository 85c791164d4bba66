/** Where the back office stands. */
export const adminBase = '/admin';

/** Where the staff's calls stand; each names its own path below this in its contract. */
export const staffBase = '/admin/api/staff';

/** Parts of files are sent here: `PUT <uploadBase>/<upload>/<number of the part>`. */
export const uploadBase = '/admin/files';

/** Bytes of one part of a file. */
export const PART_BYTES = 4 * 1024 * 1024;
