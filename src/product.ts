/**
 * The name of this program for machines: for the database, and for its folder of data that an unprivileged user must
 * reach.
 */
export const PRODUCT = 'meridian-research';
