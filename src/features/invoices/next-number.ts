import { type Queryable, row } from '#src/db/open.ts';
import { dayAt, legalSeller } from '#src/features/tax/seller.ts';

/** The current year at the seller's place, like the date of a document. */
const sellersYear = async (db: Queryable): Promise<number> =>
  Number(dayAt(await legalSeller(db)).slice(0, 4));

const numberOf = (series: string, year: number, last: number) =>
  `${series}-${year}-${String(last).padStart(6, '0')}`;

/**
 * The next number of an invoice in this year, such as `INV-2026-000001`. Call it in the transaction that issues the
 * invoice: it locks the counter, so that invoices are issued one after the other and there are no gaps.
 */
export async function nextInvoiceNumber(client: Queryable): Promise<string> {
  const year = await sellersYear(client);
  const next = await row<{ last: number }>(
    client,
    `INSERT INTO invoice_counter (year, last) VALUES ($1, 1)
     ON CONFLICT (year) DO UPDATE SET last = invoice_counter.last + 1 RETURNING last`,
    [year],
  );
  return numberOf('INV', year, next!.last);
}

/**
 * The next number of another series in this year, such as `CN-2026-000001`. Call it in the transaction that issues the
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
  return numberOf(series, year, next!.last);
}
