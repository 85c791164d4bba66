import { PAID_ELSEWHERE, reconcile } from '#src/features/payments/reconcile.ts';
import { count, type Finding, type Shop } from './shop.ts';

const decimal = (cents: number) => (cents / 100).toFixed(2);

/**
 * Orders whose lines, with tax, differ from the money captured and refunded; and all tax. Lines are refunded at most to
 * their price: of what was given back beyond it, staff are told (P14).
 */
async function taxLedger({ db }: Shop): Promise<{ wrong: string[]; cents: number; taxed: number }> {
  const { rows } = await db.query(
    `SELECT o.order_no, s.tax > 0 AS is_taxed,
       s.gross = o.amount_cents AND s.is_rated AND s.gross - b.gross = greatest(c.cents, 0)
         AND (s.gross <> b.gross OR s.tax = b.tax) AS is_right
     FROM orders o
     -- Central and state tax are equal, and rounded each.
     JOIN LATERAL (SELECT greatest(1, COALESCE(jsonb_array_length(o.tax -> 'components'), 1)) AS taxes) t ON true
     -- Rounded on the value of all lines: a line differs from its own rounding by less than a cent for each tax.
     JOIN LATERAL (SELECT sum(gross_cents) AS gross, sum(tax_cents) AS tax,
       count(DISTINCT tax_rate) = 1 AND sum(tax_cents) = t.taxes * round(sum(net_cents) * max(tax_rate) / (10000.0 * t.taxes))
         AND max(abs(tax_cents - net_cents * tax_rate / 10000.0)) < t.taxes AS is_rated
       FROM order_line WHERE order_id = o.id) s ON true
     JOIN LATERAL (SELECT COALESCE(sum(p.gross_cents), 0) AS gross, COALESCE(sum(p.tax_cents), 0) AS tax
       FROM refund_line p JOIN refund r ON r.id = p.refund_id AND r.state IN ('done', 'pending') WHERE r.order_id = o.id) b ON true
     JOIN LATERAL (SELECT sum(amount_cents - refunded_cents) AS cents FROM capture
       WHERE order_id = o.id AND state <> 'declined') c ON true
     WHERE o.paid_at IS NOT NULL`,
  );
  const report = await count(
    { db } as Shop,
    'SELECT COALESCE(sum(tax_cents), 0) AS n FROM tax_report',
  );
  const lines = await count(
    { db } as Shop,
    `WITH invoiced AS (SELECT order_id AS id FROM invoice WHERE id = order_id AND counted_on IS NOT NULL),
       other AS (SELECT id FROM orders WHERE paid_at IS NOT NULL EXCEPT SELECT id FROM invoiced)
     SELECT (SELECT COALESCE(sum(l.tax_cents), 0) FROM order_line l WHERE l.order_id IN (SELECT id FROM invoiced UNION SELECT id FROM other))
       - (SELECT COALESCE(sum(p.tax_cents), 0) FROM refund_line p JOIN refund r ON r.id = p.refund_id
           WHERE r.order_id IN (SELECT id FROM other) AND r.state IN ('done', 'pending'))
       - (SELECT COALESCE(sum(p.tax_cents - p.credited_tax_cents), 0) FROM refund_line p JOIN tax_document d USING (refund_id)
           WHERE d.order_id IN (SELECT id FROM invoiced))
       -- A dispute that was won after its credit note, and invoiced again.
       + (SELECT COALESCE(sum(p.reinvoiced_tax_cents), 0) FROM refund_line p JOIN refund r ON r.id = p.refund_id
           WHERE r.order_id IN (SELECT id FROM invoiced)) AS n`,
  );
  const wrong = rows.filter(({ is_right }) => !is_right).map(({ order_no }) => order_no);
  return {
    wrong: report === lines ? wrong : [...wrong, `tax report ${report}, lines ${lines}`],
    cents: report,
    taxed: rows.filter(({ is_taxed }) => is_taxed).length,
  };
}

/** P11: after everything, our ledger and those of the providers agree to the cent, including tax. */
export async function ledgersAgree(shop: Shop): Promise<Finding> {
  const result = await reconcile(shop.payments, new Date(0));
  const theirs = await Promise.all([shop.paypal.ledger(), shop.stripe.ledger()]);
  const sum = (of: (one: (typeof theirs)[number]) => number) =>
    theirs.reduce((total, one) => total + of(one), 0);
  const { rows: held } = await shop.db.query<{ currency: string; ours: number; bank: number }>(
    `SELECT c.currency, sum(c.amount_cents - c.refunded_cents + (${PAID_ELSEWHERE}))::bigint AS ours,
       (SELECT COALESCE(sum(a.amount_cents + a.fee_cents), 0) FROM bank_allocation a JOIN orders o ON o.id = a.order_id
         WHERE o.currency = c.currency)::bigint
       - (SELECT COALESCE(sum(r.amount_cents), 0) FROM transfer_refund r WHERE r.currency = c.currency)::bigint AS bank
     FROM capture c WHERE c.state <> 'declined' GROUP BY c.currency ORDER BY c.currency DESC`,
  );
  const sums = held.map(({ currency, ours, bank }) => {
    const provided = sum(
      ({ capturedCents, givenBackCents }) =>
        (capturedCents[currency] ?? 0) - (givenBackCents[currency] ?? 0),
    );
    return { currency, ours, theirs: provided + bank };
  });
  const tax = await taxLedger(shop);
  const doubled = theirs.flatMap((one) => one.doubled);
  return {
    promise: 'P11 ledgers agree',
    tried: `${result.compared} payments compared with the ledgers of PayPal, Stripe and bank, ${sum(({ captures }) => captures)} captures, ${sum(({ refunds }) => refunds)} refunds, ${tax.taxed} orders with tax`,
    result:
      `${sums.map(({ currency, ours, theirs }) => `${currency}: ours ${decimal(ours)}, theirs ${decimal(theirs)}, difference ${decimal(ours - theirs)}`).join('; ')}; tax ${decimal(tax.cents)}, ${tax.wrong.length} orders whose lines and tax have a different sum ${tax.wrong.slice(0, 3).join(' ')}; reconcile: ${result.differing.length} orders differ, ${result.unanswered.length} unanswered`.replace(
        ' ;',
        ';',
      ),
    held:
      sums.every(({ ours, theirs }) => ours === theirs) &&
      result.differing.length === 0 &&
      doubled.length === 0 &&
      tax.wrong.length === 0,
  };
}
