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

/**
 * Every name that was given anywhere together with the address, by whoever sent it: anybody can fill a form under
 * somebody else's address. A single word is no name by which a person could be found.
 */
export async function namesOf(
  client: Queryable,
  personal: PersonalData[],
  email: string,
): Promise<string[]> {
  const nameQueries = personal.flatMap(({ names }) => names ?? []).join(' UNION ALL ');
  const given = await rows<{ name: string }>(
    client,
    `SELECT min(btrim(name)) AS name FROM (${nameQueries}) given
     WHERE btrim(name) ~ '[[:space:]]' AND length(btrim(name)) >= 5 GROUP BY lower(btrim(name)) ORDER BY 1`,
    [email],
  );
  return given.map(({ name }) => name).filter((name) => !isJsonSyntax(name));
}

/**
 * The address and the names of a person.
 * @param chosen of the names, those that count; absent: all
 */
export async function mentionsOf(
  client: Queryable,
  personal: PersonalData[],
  email: string,
  chosen?: string[],
): Promise<Mentions> {
  const given = await namesOf(client, personal, email);
  const names = chosen ? given.filter((name) => chosen.includes(name)) : given;
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
