import { type Queryable, row } from '#src/db/open.ts';
import { dayAt, legalSeller } from '#src/features/tax/seller.ts';

/** The current year at the seller's place, like the date of a document. */
export const sellersYear = async (db: Queryable): Promise<number> =>
  Number(dayAt(await legalSeller(db)).slice(0, 4));

/**
 * The next number of a series in this year, such as `CN-2026-000001`. Call it in the transaction that issues the
 * document: it locks the series until then, so that there are no gaps.
 */
export async function nextNumber(client: Queryable, series: 'CN' | 'PF'): Promise<string> {
  const year = await sellersYear(client);
  const next = await row<{ last: number }>(
    client,
    `INSERT INTO document_counter (series, year, last) VALUES ($1, $2, 1)
     ON CONFLICT (series, year) DO UPDATE SET last = document_counter.last + 1 RETURNING last`,
    [series, year],
  );
  return `${series}-${year}-${String(next!.last).padStart(6, '0')}`;
}
