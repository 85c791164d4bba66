import { type Queryable, row, rows } from '#src/db/open.ts';

/** A number may be registered, or known to VIES again, from one day to the next. */
const REMEMBERED = `interval '1 day'`;

/** Remembers that VIES refused a number, or forgets it when VIES knows the number. */
export async function rememberVerdict(
  db: Queryable,
  number: string,
  verdict: 'valid' | 'invalid',
): Promise<void> {
  await rows(
    db,
    `DELETE FROM refused_tax_number WHERE number = $1 OR refused_at < now() - ${REMEMBERED}`,
    [number],
  );
  if (verdict === 'invalid')
    await rows(
      db,
      'INSERT INTO refused_tax_number (number) VALUES ($1) ON CONFLICT (number) DO UPDATE SET refused_at = now()',
      [number],
    );
}

/** Whether VIES has refused this number in its normalized form within the last day. */
export const wasRefused = async (db: Queryable, number: string): Promise<boolean> =>
  (await row(
    db,
    `SELECT FROM refused_tax_number WHERE number = $1 AND refused_at >= now() - ${REMEMBERED}`,
    [number],
  )) !== undefined;
