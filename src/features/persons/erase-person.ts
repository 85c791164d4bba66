import { type Queryable, rows } from '#src/db/open.ts';
import type { Person, PersonalData } from '#src/personal-data.ts';
import { conditionOf, countPerson, valuesOf } from './find-person.ts';
import { eraseFromTexts, mentionsOf } from './mentions.ts';

/**
 * Removes a person from every table, in the caller's transaction, except where a law requires otherwise; then from the
 * texts that are left, which are about something else.
 * @param names which of the person's names are removed from these; absent: all
 * @returns how many rows were deleted in each table, or changed because they mentioned the person
 */
export async function erasePerson(
  client: Queryable,
  personal: PersonalData[],
  person: Person,
  names?: string[],
): Promise<Record<string, number>> {
  const before = await countPerson(client, personal, person);
  // Its names are in rows that are deleted.
  const mentions = await mentionsOf(client, personal, person.email.toLowerCase(), names);
  const lost: Record<string, number> = {};
  const note = (table: string, rows: number) => {
    if (rows > 0) lost[table] = (lost[table] ?? 0) + rows;
  };
  for (const data of personal)
    if (data.erase) await data.erase(client, person);
    else await deleteRows(client, data, person);
  const after = await countPerson(client, personal, person);
  for (const [index, { table, rows: had }] of before.entries())
    note(table, had - (after[index]?.rows ?? 0));
  for (const { mentioning = {}, eraseMentions } of personal) {
    for (const [table, columns] of Object.entries(mentioning))
      note(table, await eraseFromTexts(client, table, columns, mentions));
    for (const [table, changed] of Object.entries((await eraseMentions?.(client, mentions)) ?? {}))
      note(table, changed);
  }
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
