import { type Queryable, row, rows } from '#src/db/open.ts';
import type { Licence } from '#src/licences.ts';

/** One report in a basket. */
export interface BasketLine {
  report_id: number;
  licence: Licence;
  /** The price when it was put in, in integer cents of the currency in which it was seen. */
  seen_cents: number;
  seen_currency: string;
}

/** As many as one order may have. */
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
 * Puts lines into the basket of a customer; one of a report that is in it replaces its licence.
 * @returns false when there is no room for all of them; those that fit are in
 */
export async function fillBasket(
  client: Queryable,
  customerId: string,
  lines: BasketLine[],
): Promise<boolean> {
  // Locks the account: two devices at once do not overfill it.
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

/** Takes reports out of the basket of a customer. */
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
