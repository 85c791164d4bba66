import { type Queryable, row, rows } from '#src/db/open.ts';
import type { Licence } from '#src/licences.ts';

/** One report in a basket. */
export interface BasketLine {
  report_id: number;
  licence: Licence;
  /** The price when it was added, in integer cents of the currency shown then. */
  seen_cents: number;
  seen_currency: string;
}

/** The maximum of one order. */
export const MOST_LINES = 20;

/** The basket of a customer, oldest first. */
export function customerBasket(db: Queryable, customerId: string): Promise<BasketLine[]> {
  return rows(
    db,
    `SELECT report_id, licence, seen_cents, seen_currency FROM basket_line WHERE customer_id = $1
     ORDER BY added_at, report_id LIMIT ${MOST_LINES}`,
    [customerId],
  );
}

/**
 * Adds lines to the basket of a customer; a line for a report already in it replaces its licence.
 * @returns false if there is not enough room; the lines that fit are added
 */
export async function fillBasket(
  client: Queryable,
  customerId: string,
  lines: BasketLine[],
): Promise<boolean> {
  // Locks the account, so that two devices at once do not exceed the limit.
  await row(client, 'SELECT FROM customer WHERE id = $1 FOR UPDATE', [customerId]);
  let all = true;
  for (const { report_id, licence, seen_cents, seen_currency } of lines) {
    const put = await rows(
      client,
      `INSERT INTO basket_line (customer_id, report_id, licence, seen_cents, seen_currency)
       SELECT $1, r.id, $3, $4, $5 FROM report r
       WHERE r.id = $2 AND (SELECT count(*) FROM basket_line WHERE customer_id = $1 AND report_id <> $2) < ${MOST_LINES}
       ON CONFLICT (customer_id, report_id) DO UPDATE
         SET licence = excluded.licence, seen_cents = excluded.seen_cents, seen_currency = excluded.seen_currency
       RETURNING 1`,
      [customerId, report_id, licence, seen_cents, seen_currency],
    );
    all &&= put.length > 0;
  }
  return all;
}

/** Removes reports from the basket of a customer. */
export async function takeFromBasket(
  client: Queryable,
  customerId: string,
  reports: number[],
): Promise<void> {
  await client.query(
    'DELETE FROM basket_line WHERE customer_id = $1 AND report_id = ANY($2::bigint[])',
    [customerId, reports],
  );
}
