import type { Database } from '#src/db/open.ts';

/** SQL of the gross cents of a document. */
const gross = (content: string) =>
  `(SELECT sum((line->>'netCents')::bigint + (line->>'taxCents')::bigint) FROM jsonb_array_elements(${content}->'lines') line)`;

/** SQL: what the documents of an order `o` say is sold, in gross cents; and of its lines, what was credited and is still owed. */
const INVOICED = `((SELECT sum(${gross("i.content->'document'")}) FROM invoice i WHERE i.order_id = o.id)
  - (SELECT COALESCE(sum(${gross('d.content')}), 0) FROM tax_document d WHERE d.order_id = o.id AND d.kind = 'credit-note'))`;
const OWED = `(SELECT COALESCE(sum(CASE WHEN r.state NOT IN ('refused', 'failed') THEN -p.credited_net_cents - p.credited_tax_cents
    WHEN EXISTS (SELECT FROM tax_document d WHERE d.refund_id = r.id)
      THEN p.gross_cents - p.credited_net_cents - p.credited_tax_cents - p.reinvoiced_net_cents - p.reinvoiced_tax_cents
    ELSE 0 END), 0) FROM refund r JOIN refund_line p ON p.refund_id = r.id WHERE r.order_id = o.id)`;

/** Queries that must find nothing among the walk's orders, `walked`, by what each would show. */
const wrong: Record<string, string> = {
  'paid without a download': `SELECT FROM walked o JOIN order_line l ON l.order_id = o.id
    WHERE o.status = 'paid' AND NOT EXISTS (SELECT FROM download_grant g WHERE g.line_id = l.id AND g.revoked_at IS NULL)`,
  'a download without payment': `SELECT FROM walked o JOIN download_grant g ON g.order_id = o.id
    WHERE o.status NOT IN ('paid', 'partially_refunded') AND o.released_at IS NULL AND g.revoked_at IS NULL`,
  'paid without one receipt': `SELECT FROM walked o WHERE o.paid_at IS NOT NULL
    AND (SELECT count(*) FROM outbox_mail WHERE dedupe_key = 'receipt:' || o.id) <> 1`,
  'paid twice': `SELECT FROM walked o
    WHERE (SELECT count(*) FROM capture c WHERE c.order_id = o.id AND c.state <> 'declined') > 1`,
  'a second copy that nobody wanted': `SELECT FROM walked o JOIN order_line l ON l.order_id = o.id
    JOIN order_line k ON k.report_id = l.report_id AND k.licence = l.licence
    JOIN walked first ON first.id = k.order_id AND first.id <> o.id AND first.email = o.email
      -- Nobody learns from an address alone what was bought with it: an offer may be paid in another browser.
      AND first.access_hashes && o.access_hashes
    WHERE o.refuse_if_bought AND first.status IN ('paid', 'partially_refunded')
      -- While a dispute was lost, and before it was won, there was no first copy.
      AND NOT EXISTS (SELECT FROM refund r WHERE r.order_id = first.id AND r.kind = 'reversal' AND r.state = 'failed')
      -- By their numbers: times are those at which their transactions began.
      AND (SELECT min(e.id) FROM order_event e WHERE e.order_id = first.id AND e.to_status IN ('paid', 'partially_refunded')) <
        (SELECT min(e.id) FROM order_event e WHERE e.order_id = o.id AND e.to_status = 'capturing')
      AND EXISTS (SELECT FROM capture c WHERE c.order_id = o.id AND c.state <> 'declined')`,
  'a state other than its refunds say': `SELECT FROM walked o JOIN capture c ON c.order_id = o.id AND c.state <> 'declined'
    WHERE o.paid_at IS NOT NULL AND o.status NOT IN ('reversed', CASE WHEN c.refunded_cents = 0 THEN 'paid'
      WHEN c.refunded_cents < c.amount_cents THEN 'partially_refunded' ELSE 'refunded' END)
      -- A refund that fails gives the money back to us, and no right to the buyer.
      AND NOT EXISTS (SELECT FROM refund r WHERE r.order_id = o.id AND r.kind = 'refund' AND r.state = 'failed')`,
  'money on its way for good': `SELECT FROM walked o JOIN payment_attempt a ON a.order_id = o.id
    WHERE o.status IN ('approved', 'capturing', 'pending_payment') OR a.state IN ('capturing', 'pending') OR o.needs_review`,
  'a refund of other lines or cents': `SELECT FROM walked o JOIN refund r ON r.order_id = o.id AND r.state IN ('done', 'pending')
    WHERE r.amount_cents IS DISTINCT FROM (SELECT sum(p.gross_cents) FROM refund_line p WHERE p.refund_id = r.id)
      AND NOT EXISTS (SELECT FROM staff_alert WHERE starts_with(key, 'returned-twice:' || r.capture_id) AND resolved_at IS NULL)`,
  'given back beyond its price, without an alert': `SELECT FROM walked o JOIN capture c ON c.order_id = o.id
    WHERE c.refunded_cents > c.amount_cents
      AND NOT EXISTS (SELECT FROM staff_alert WHERE starts_with(key, 'returned-twice:' || c.capture_id) AND resolved_at IS NULL)`,
  'a line refunded beyond its price': `SELECT FROM walked o JOIN order_line l ON l.order_id = o.id
    JOIN refund_line p ON p.line_id = l.id JOIN refund r ON r.id = p.refund_id AND r.state IN ('done', 'pending')
    GROUP BY l.id HAVING sum(p.gross_cents) > l.gross_cents`,
  'an invoice cancelled for another amount than was left of it': `SELECT FROM walked o JOIN invoice i ON i.order_id = o.id
    JOIN tax_document n ON n.id = i.cancelled_by
    JOIN invoice later ON later.content->'document'->'replaces'->>'number' = i.number
    LEFT JOIN refund r ON r.id = n.refund_id
    -- A dispute that was won after its credit note is invoiced again, with what was left besides.
    WHERE n.refund_id IS NOT NULL AND r.invoiced_again_at IS NULL
      OR ${gross("later.content->'document'")} <> CASE WHEN n.refund_id IS NULL THEN ${gross('n.content')} ELSE 0 END
        + (SELECT COALESCE(sum(p.reinvoiced_net_cents + p.reinvoiced_tax_cents), 0)
           FROM refund_line p JOIN refund w ON w.id = p.refund_id AND w.invoiced_again_at = later.issued_at WHERE w.order_id = o.id)
      OR later.order_id <> o.id OR n.content->'corrects'->>'number' <> i.number`,
  'a cancelled invoice without another': `SELECT FROM walked o JOIN invoice i ON i.order_id = o.id AND i.cancelled_by IS NOT NULL
    WHERE NOT EXISTS (SELECT FROM invoice later WHERE later.order_id = o.id AND later.cancelled_by IS NULL)`,
  'documents that do not add up to the money': `SELECT FROM walked o
    WHERE EXISTS (SELECT FROM invoice i WHERE i.order_id = o.id AND i.content ? 'document')
      AND ${INVOICED} <> o.amount_cents - ${OWED} - (SELECT COALESCE(sum(p.gross_cents), 0)
        FROM refund r JOIN refund_line p ON p.refund_id = r.id WHERE r.order_id = o.id AND r.state = 'done')`,
  'an invoice credited twice': `SELECT FROM walked o WHERE ${INVOICED} < 0 OR ${OWED} < 0`,
  'a transfer used for more than it is': `SELECT FROM walked o JOIN bank_allocation a ON a.order_id = o.id
    JOIN bank_entry e ON e.id = a.entry_id WHERE unallocated_cents(e) < 0`,
  'paid by transfers of another sum': `SELECT FROM walked o JOIN capture c ON c.order_id = o.id AND c.state <> 'declined'
    WHERE EXISTS (SELECT FROM transfer_payment p WHERE c.capture_id = 'in-' || p.id)
      AND c.amount_cents <> (SELECT sum(a.amount_cents + a.fee_cents) FROM bank_allocation a WHERE a.order_id = o.id)`,
  'a cancelled order with money': `SELECT FROM walked o JOIN bank_allocation a ON a.order_id = o.id AND a.taken_back_at IS NULL
    WHERE o.status = 'cancelled'`,
  'a licence upgraded twice': `SELECT FROM walked o JOIN order_line l ON l.order_id = o.id JOIN licence x ON x.line_id = l.id
    WHERE l.upgrade_of IS NOT NULL AND x.revoked_at IS NULL GROUP BY l.upgrade_of HAVING count(*) > 1`,
  'an upgrade that counts more than was paid': `SELECT FROM walked o JOIN order_line l ON l.order_id = o.id
    JOIN licence x ON x.code = l.upgrade_of JOIN order_line b ON b.id = x.line_id
    WHERE l.discount_cents <> CASE WHEN b.upgrade_of IS NULL THEN b.net_cents ELSE b.list_cents END`,
  'an upgrade of a licence that has ended, without an alert': `SELECT FROM walked o JOIN order_line l ON l.order_id = o.id
    JOIN licence y ON y.line_id = l.id AND y.revoked_at IS NULL JOIN licence x ON x.code = l.upgrade_of
    WHERE x.revoked_at IS NOT NULL AND NOT EXISTS (SELECT FROM staff_alert WHERE key = 'upgrade-of-ended:' || x.code)`,
  'a code used too often': `SELECT FROM discount_use u JOIN discount_code c ON c.id = u.code_id JOIN walked o ON o.id = u.order_id
    WHERE o.paid_at IS NOT NULL GROUP BY c.id HAVING count(*) > c.most_uses`,
  'a code used twice by a customer': `SELECT FROM discount_use u JOIN discount_code c ON c.id = u.code_id
    JOIN walked o ON o.id = u.order_id WHERE c.once_per_customer AND o.paid_at IS NOT NULL GROUP BY c.id, o.email HAVING count(*) > 1`,
};

/** What is wrong with the walk's orders; empty if nothing is. */
export async function wrongIn(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(wrong)) {
    const { rowCount } = await db.query(
      `WITH walked AS (SELECT * FROM orders WHERE email LIKE 'walk-%') ${query}`,
    );
    if (rowCount) found.push(`${what} (${rowCount})`);
  }
  return found;
}
