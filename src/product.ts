/** The name of this program to machines: to the database, and of its folder for what an unprivileged user must reach. */
export const PRODUCT = 'meridian-research';
