import { type Queryable, row } from '#src/db/open.ts';

/** The account of an address, whatever its case. */
export const customerByEmail = (db: Queryable, email: string) =>
  row<{ id: string; name: string; email: string; email_confirmed: boolean; disabled: boolean }>(
    db,
    'SELECT id, name, email, email_confirmed, disabled_at IS NOT NULL AS disabled FROM customer WHERE email = $1',
    [email.toLowerCase()],
  );

/** Whether a country exists. */
export async function countryExists(db: Queryable, id: number): Promise<boolean> {
  return (await row(db, 'SELECT FROM country WHERE id = $1', [id])) !== undefined;
}
