import { type Queryable, row, rows } from '#src/db/open.ts';

// Every name that the person gave anywhere; a single word is no name of one person.
const NAMES = `
  SELECT DISTINCT lower(btrim(name)) AS name FROM (
    SELECT name FROM lead WHERE lower(email) = $1
    UNION ALL SELECT name FROM customer WHERE email = $1
    UNION ALL SELECT buyer_name FROM orders WHERE lower(email) = $1) given
  WHERE btrim(name) ~ '[[:space:]]' AND length(btrim(name)) >= 5`;

/**
 * Takes a person's address and names out of texts that are not about them: notes of links, terms that were searched,
 * the record of changes. Call while the rows that tell the names are there.
 * @param email in lower case
 * @returns how many rows of each table were changed or removed
 */
export async function eraseMentions(
  client: Queryable,
  email: string,
): Promise<[table: string, rows: number][]> {
  const names = (await rows<{ name: string }>(client, NAMES, [email])).map(({ name }) => name);
  const texts = [email, ...names];
  const pattern = texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const links = await rows(
    client,
    `UPDATE custom_link SET note = regexp_replace(note, $1, '[erased]', 'gi') WHERE note ~* $1 RETURNING 1`,
    [pattern],
  );
  const terms = await rows(client, 'DELETE FROM search_term_count WHERE term ~* $1 RETURNING 1', [
    pattern,
  ]);
  const record = await row<{ n: number }>(client, 'SELECT erase_from_audit($1) AS n', [texts]);
  return [
    ['custom_link', links.length],
    ['search_term_count', terms.length],
    ['staff_audit', record?.n ?? 0],
  ];
}
