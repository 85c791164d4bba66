/** The largest number of rows and of years of a figure. Separate from the schemas, which browsers do not load. */
export const MOST_ROWS = 200;
export const MOST_YEARS = 100;
