import { type Queryable, rows } from '#src/db/open.ts';

/**
 * SQL: of each line of the order $1, the integer cents (`net`, `gross`) that the credit notes of failed refunds and of disputes
 * that were won have credited, and that no refund has paid and no invoice has charged again since.
 */
export const UNPAID_CREDIT = `SELECT p.line_id,
    sum(CASE WHEN r.state NOT IN ('refused', 'failed') THEN -p.credited_net_cents
      ELSE p.net_cents - p.credited_net_cents - p.reinvoiced_net_cents END) AS net,
    sum(CASE WHEN r.state NOT IN ('refused', 'failed') THEN -p.credited_net_cents - p.credited_tax_cents
      ELSE p.gross_cents - p.credited_net_cents - p.credited_tax_cents - p.reinvoiced_net_cents - p.reinvoiced_tax_cents END) AS gross
  FROM refund_line p JOIN refund r ON r.id = p.refund_id
  WHERE r.order_id = $1 AND (r.state NOT IN ('refused', 'failed') OR EXISTS (SELECT FROM tax_document d WHERE d.refund_id = r.id))
  GROUP BY p.line_id`;

interface CreditedDispute {
  refund_id: string;
  /** Of its credit note. */
  id: string;
  number: string;
  issuedOn: string;
}

/**
 * The disputes of an order that were won after their credit note, and of which something has no invoice: neither an invoice
 * since then has charged all of it again, nor a refund given it back.
 */
export const creditedDisputes = (db: Queryable, orderId: string): Promise<CreditedDispute[]> =>
  rows(
    db,
    `SELECT r.id AS refund_id, d.id, d.number, d.content ->> 'issuedOn' AS "issuedOn"
     FROM refund r JOIN tax_document d ON d.refund_id = r.id
     WHERE r.order_id = $1 AND r.kind = 'reversal' AND r.state = 'failed' AND r.invoiced_again_at IS NULL
       AND EXISTS (SELECT FROM refund_line p JOIN (${UNPAID_CREDIT}) u USING (line_id)
         WHERE p.refund_id = r.id AND u.gross > 0)
     ORDER BY d.issued_at, d.number`,
    [orderId],
  );

/**
 * Records that an invoice charges again what these disputes have credited and no refund has paid. A refund counts as paying
 * what failed refunds owe before it counts as giving back part of a dispute.
 */
export async function recordReinvoiced(
  client: Queryable,
  orderId: string,
  disputes: string[],
): Promise<void> {
  await rows(
    client,
    `WITH unpaid AS (${UNPAID_CREDIT}), part AS (
       SELECT p.refund_id, p.line_id, p.net_cents - p.credited_net_cents AS net,
         p.gross_cents - p.credited_net_cents - p.credited_tax_cents AS gross, r.created_at
       FROM refund_line p JOIN refund r ON r.id = p.refund_id WHERE r.id = ANY($2)
     ), placed AS (
       SELECT part.*, u.net - (sum(part.net) OVER (PARTITION BY line_id ORDER BY created_at, refund_id) - part.net) AS net_left,
         u.gross - (sum(part.gross) OVER (PARTITION BY line_id ORDER BY created_at, refund_id) - part.gross) AS gross_left
       FROM part JOIN unpaid u USING (line_id)
     ), charged AS (
       SELECT *, least(gross, greatest(0, gross_left)) AS again FROM placed
     ), split AS (
       SELECT *, CASE WHEN again = gross THEN net ELSE least(again, greatest(0, net_left)) END AS net_again FROM charged
     )
     UPDATE refund_line p SET reinvoiced_net_cents = s.net_again, reinvoiced_tax_cents = s.again - s.net_again
     FROM split s WHERE p.refund_id = s.refund_id AND p.line_id = s.line_id`,
    [orderId, disputes],
  );
  await rows(client, 'UPDATE refund SET invoiced_again_at = now() WHERE id = ANY($1)', [disputes]);
  await resolveWon(client, disputes);
}

/** Resolves the alerts that ask staff for the invoices of disputes that were won. */
async function resolveWon(client: Queryable, disputes: string[]): Promise<void> {
  await rows(
    client,
    `UPDATE staff_alert SET resolved_at = now(), resolved_by = 'recovered' WHERE key = ANY($1) AND resolved_at IS NULL`,
    [disputes.map((id) => `dispute-won:${id}`)],
  );
}

/** Resolves the alerts about disputes of an order that were won, if refunds have given back all that they credited. */
export async function resolveIfNothingIsLeft(client: Queryable, orderId: string): Promise<void> {
  if ((await creditedDisputes(client, orderId)).length > 0) return;
  const won = await rows<{ id: string }>(
    client,
    `SELECT id FROM refund WHERE order_id = $1 AND kind = 'reversal' AND state = 'failed'`,
    [orderId],
  );
  await resolveWon(
    client,
    won.map(({ id }) => id),
  );
}
