import { nearest } from './nearest.ts';

/** The columns named in the first row of a file, or what is wrong with them, as one sentence. */
export type Header<Column extends string> = { columns: Column[] } | { problem: string };

/**
 * Makes a reader of first rows that accepts these columns in any order and case. Its sentence lists every column that
 * is unknown, missing or duplicated.
 */
export const headerReader =
  <Column extends string>(all: readonly Column[], required: readonly Column[]) =>
  (cells: string[]): Header<Column> => {
    const names = cells.map((cell) => cell.trim().toLowerCase());
    const known: readonly string[] = all;
    const quoted = (list: readonly string[]) =>
      list.map((name) => `"${name.slice(0, 60)}"`).join(', ');
    const problems: string[] = [];
    const unknown = names.filter((name) => !known.includes(name));
    if (unknown.length > 0) problems.push(`unknown columns: ${quoted(unknown)}`);
    const missing = required.filter((name) => !names.includes(name));
    const free = all.filter((name) => !names.includes(name));
    // A file with a thousand columns is not an import file.
    const meant = unknown.slice(0, 40).flatMap((name) => {
      const column = nearest(name, free);
      return column ? [`"${column}" for "${name.slice(0, 60)}"`] : [];
    });
    if (missing.length > 0) problems.push(`missing columns: ${quoted(missing)}`);
    const twice = names.filter(
      (name, index) => known.includes(name) && names.indexOf(name) !== index,
    );
    if (twice.length > 0) problems.push(`duplicate columns: ${quoted(twice)}`);
    if (problems.length === 0) return { columns: names as Column[] };
    const hint =
      names.length === 1 && /[|:]/.test(names[0] ?? '')
        ? ' The values of a row must be separated by commas, semicolons or tabs.'
        : '';
    const question = meant.length > 0 ? ` Did you mean ${meant.join(', ')}?` : '';
    return {
      problem: `The first line must name the columns; ${problems.join('; ')}.${question}${hint}`,
    };
  };
