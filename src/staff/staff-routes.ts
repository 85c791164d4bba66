/** The address of the back office. */
export const adminBase = '/admin';

/** The base address of the staff calls; each contract names its path under it. */
export const staffBase = '/admin/api/staff';

/** Parts of files are sent here: `PUT <uploadBase>/<upload>/<number of the part>`. */
export const uploadBase = '/admin/files';

/** Bytes of one part of a file. */
export const PART_BYTES = 4 * 1024 * 1024;
