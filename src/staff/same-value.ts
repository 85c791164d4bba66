/** The database returns the keys of an object in another order than a form has them. */
const sortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const textOf = (value: unknown) => JSON.stringify(value ?? null, sortedKeys);

/** Whether two values of a field are stored identically. */
export const same = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b);

/** A number that the store writes into a text from the report's figures. */
const FILLED = /(<data [^>]*>)[^<]*<\/data>/g;

/** The same, except for numbers that the store fills in again whenever a text is saved or its figures change. */
export const sameButForNumbers = (a: unknown, b: unknown): boolean =>
  textOf(a).replace(FILLED, '$1') === textOf(b).replace(FILLED, '$1');
