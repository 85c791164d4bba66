/** Largest count of rows and of years that a figure may have. Apart from the shapes, which no browser is sent. */
export const MOST_ROWS = 200;
export const MOST_YEARS = 100;
