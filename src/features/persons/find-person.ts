import { type Queryable, row, rows } from '#src/db/open.ts';
import { type PersonalTable, personalTables } from './personal-data.ts';

export interface Person {
  email: string;
  /** The number under which the person's browser recorded decisions about cookies, if it is known. */
  visitorId?: string;
}

const valuesOf = ({ email, visitorId }: Person, { whose }: PersonalTable): unknown[] => {
  // A statement takes no value that it does not name.
  if (whose.includes('$2')) return [visitorId ?? null];
  return [email.toLowerCase()];
};

const conditionOf = ({ whose }: PersonalTable) =>
  whose.includes('$2') ? whose.replaceAll('$2', '$1::uuid') : whose;

/** How many rows of each table are about a person. */
export async function countPerson(
  db: Queryable,
  person: Person,
): Promise<{ table: string; what: string; kept: string | null; rows: number }[]> {
  const counted = [];
  for (const place of personalTables) {
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

/** All that is known about a person, table by table, without digests and secrets. */
export async function collectPerson(
  db: Queryable,
  person: Person,
): Promise<Record<string, unknown[]>> {
  const collected: Record<string, unknown[]> = {};
  for (const place of personalTables) {
    const found = await rows<{ data: unknown }>(
      db,
      `SELECT to_jsonb(t) - $2::text[] AS data FROM ${place.table} t WHERE ${conditionOf(place)}`,
      [...valuesOf(person, place), place.hidden ?? []],
    );
    collected[place.table] = found.map(({ data }) => data);
  }
  return collected;
}

/** The CVs that a person sent and that are still kept. */
export function cvsOf(
  db: Queryable,
  { email }: Person,
): Promise<{ cv_key: string; cv_name: string | null; cv_type: string | null }[]> {
  return rows(
    db,
    'SELECT cv_key, cv_name, cv_type FROM lead WHERE lower(email) = lower($1) AND cv_key IS NOT NULL',
    [email],
  );
}
