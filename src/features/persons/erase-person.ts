import { type Queryable, rows } from '#src/db/open.ts';
import type { Mentions, Person, PersonalData } from '#src/personal-data.ts';
import { conditionOf, countPerson, valuesOf } from './find-person.ts';

/**
 * Removes a person from every table, in the caller's transaction, except where a law requires otherwise. Mentions go
 * first, while the rows with the person's names still exist.
 * @returns how many rows were deleted in each table, or changed because they mentioned the person
 */
export async function erasePerson(
  client: Queryable,
  personal: PersonalData[],
  person: Person,
): Promise<Record<string, number>> {
  const before = await countPerson(client, personal, person);
  const mentions = await mentionsOf(client, personal, person.email.toLowerCase());
  const lost: Record<string, number> = {};
  const note = (table: string, rows: number) => {
    if (rows > 0) lost[table] = (lost[table] ?? 0) + rows;
  };
  for (const { eraseMentions } of personal)
    for (const [table, changed] of Object.entries((await eraseMentions?.(client, mentions)) ?? {}))
      note(table, changed);
  for (const data of personal)
    if (data.erase) await data.erase(client, person);
    else await deleteRows(client, data, person);
  const after = await countPerson(client, personal, person);
  for (const [index, { table, rows: had }] of before.entries())
    note(table, had - (after[index]?.rows ?? 0));
  return lost;
}

async function deleteRows(client: Queryable, { tables = [] }: PersonalData, person: Person) {
  for (const place of tables)
    if (!place.kept)
      await rows(
        client,
        `DELETE FROM ${place.table} t WHERE ${conditionOf(place)}`,
        valuesOf(person, place),
      );
}

/** The address, and every name that the person gave anywhere; a single word does not identify a person. */
async function mentionsOf(
  client: Queryable,
  personal: PersonalData[],
  email: string,
): Promise<Mentions> {
  const nameQueries = personal.flatMap(({ names }) => names ?? []).join(' UNION ALL ');
  const names = await rows<{ name: string }>(
    client,
    `SELECT DISTINCT lower(btrim(name)) AS name FROM (${nameQueries}) given
     WHERE btrim(name) ~ '[[:space:]]' AND length(btrim(name)) >= 5`,
    [email],
  );
  const texts = [email, ...names.map(({ name }) => name)];
  const escaped = texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return { texts, pattern: escaped.join('|') };
}
