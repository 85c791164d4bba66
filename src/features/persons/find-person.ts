import { type Queryable, row, rows } from '#src/db/open.ts';
import type { Person, PersonalData, PersonalFile, PersonalTable } from '#src/personal-data.ts';

/** Values for the condition of a table. */
export const valuesOf = ({ email, visitorId }: Person, { whose }: PersonalTable): unknown[] => {
  // A statement must not get parameters that it does not use.
  if (whose.includes('$2')) return [visitorId ?? null];
  return [email.toLowerCase()];
};

/** SQL: the rows `t` of a table that are about one person, with `valuesOf`. */
export const conditionOf = ({ whose }: PersonalTable): string =>
  whose.includes('$2') ? whose.replaceAll('$2', '$1::uuid') : whose;

const tablesOf = (personal: PersonalData[]) => personal.flatMap(({ tables = [] }) => tables);

/** The number of rows about a person in each table. */
export async function countPerson(
  db: Queryable,
  personal: PersonalData[],
  person: Person,
): Promise<{ table: string; what: string; kept: string | null; rows: number }[]> {
  const counted = [];
  for (const place of tablesOf(personal)) {
    const found = await row<{ n: number }>(
      db,
      `SELECT count(*)::int AS n FROM ${place.table} t WHERE ${conditionOf(place)}`,
      valuesOf(person, place),
    );
    counted.push({
      table: place.table,
      what: place.what,
      kept: place.kept ?? null,
      rows: found?.n ?? 0,
    });
  }
  return counted;
}

/** All data about a person, table by table, without digests and secrets. */
export async function collectPerson(
  db: Queryable,
  personal: PersonalData[],
  person: Person,
): Promise<Record<string, unknown[]>> {
  const collected: Record<string, unknown[]> = {};
  for (const place of tablesOf(personal)) {
    const found = await rows<{ data: unknown }>(
      db,
      `SELECT to_jsonb(t) - $2::text[] AS data FROM ${place.table} t WHERE ${conditionOf(place)}`,
      [...valuesOf(person, place), place.hidden ?? []],
    );
    collected[place.table] = found.map(({ data }) => data);
  }
  return collected;
}

/** The files sent by a person that are still stored. */
export async function filesOf(
  db: Queryable,
  personal: PersonalData[],
  person: Person,
): Promise<PersonalFile[]> {
  const found: PersonalFile[] = [];
  for (const { files } of personal) found.push(...((await files?.(db, person)) ?? []));
  return found;
}
