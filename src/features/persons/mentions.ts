import { type Queryable, rows } from '#src/db/open.ts';
import type { Mentions, PersonalData } from '#src/personal-data.ts';

// A text is replaced only where it stands alone: "li@example.com" is a part of "natali@example.com", and the name "An Li"
// of "European listing". `erase_from_audit` in the database does the same.
const BEFORE_ADDRESS = '(?<![\\w.+-])';
const AFTER_ADDRESS = '(?![\\w-]|\\.\\w)';
const BEFORE_NAME = '(?<!\\w)';
const AFTER_NAME = '(?!\\w)';
/** In JSON, the second character of an escape is no letter of a text, and no text begins with it. */
const ESCAPE = '(?<=\\\\[bfnrt])';
const OUTSIDE_ESCAPES = '(?<!(?:^|[^\\\\])(?:\\\\\\\\)*\\\\)';

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const asJson = (text: string) => JSON.stringify(text).slice(1, -1);

function patternOf(address: string, names: string[]): string {
  const ofAddress = `${BEFORE_ADDRESS}${literally(address)}${AFTER_ADDRESS}`;
  if (names.length === 0) return ofAddress;
  return `${ofAddress}|${BEFORE_NAME}(?:${names.map(literally).join('|')})${AFTER_NAME}`;
}

function jsonPatternOf(address: string, names: string[]): string {
  const either = (before: string) => `(?:${before}|${ESCAPE})`;
  const ofAddress = `${either(BEFORE_ADDRESS)}${literally(asJson(address))}${AFTER_ADDRESS}`;
  const ofNames = names.map((name) => literally(asJson(name))).join('|');
  const all = ofNames && `|${either(BEFORE_NAME)}(?:${ofNames})${AFTER_NAME}`;
  return `${OUTSIDE_ESCAPES}(?:${ofAddress}${all})`;
}

/** What JSON may contain between its texts: replacing it there would make the JSON unreadable. */
const isJsonSyntax = (name: string) => /^(?:true|false|null|[^\p{L}])*$/u.test(name);

/** The address, and every name that the person gave anywhere; a single word does not identify a person. */
export async function mentionsOf(
  client: Queryable,
  personal: PersonalData[],
  email: string,
): Promise<Mentions> {
  const nameQueries = personal.flatMap(({ names }) => names ?? []).join(' UNION ALL ');
  const given = await rows<{ name: string }>(
    client,
    `SELECT DISTINCT lower(btrim(name)) AS name FROM (${nameQueries}) given
     WHERE btrim(name) ~ '[[:space:]]' AND length(btrim(name)) >= 5`,
    [email],
  );
  const names = given.map(({ name }) => name).filter((name) => !isJsonSyntax(name));
  return {
    texts: [email, ...names],
    pattern: patternOf(email, names),
    jsonPattern: jsonPatternOf(email, names),
    rough: [email, ...names].map(literally).join('|'),
  };
}

/** Removes the person from these columns of a table. Returns how many rows that changed. */
export async function eraseFromTexts(
  client: Queryable,
  table: string,
  columns: readonly string[],
  { pattern, rough }: Mentions,
): Promise<number> {
  const changes = columns.map((name) => `${name} = regexp_replace(${name}, $1, '[erased]', 'gi')`);
  const named = columns.map((name) => `${name} ~* $2 AND ${name} ~* $1`);
  const changed = await rows(
    client,
    `UPDATE ${table} SET ${changes} WHERE ${named.join(' OR ')} RETURNING 1`,
    [pattern, rough],
  );
  return changed.length;
}
