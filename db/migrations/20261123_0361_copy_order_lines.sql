-- The lines of what was ordered before (copy). The triggers see to everything that is written from now on.
INSERT INTO order_line (order_id, n, report_id, report_code, report_name, edition, formats, licence, seats,
  list_cents, net_cents, gross_cents)
SELECT id, 1, report_id, report_code, report_name, edition, formats, licence, licence_seats(licence),
  amount_cents, amount_cents, amount_cents
FROM orders o WHERE NOT EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id);
UPDATE licence t SET line_id = l.id FROM order_line l WHERE l.order_id = t.order_id AND l.n = 1 AND t.line_id IS NULL;
UPDATE download_grant t SET line_id = l.id FROM order_line l WHERE l.order_id = t.order_id AND l.n = 1 AND t.line_id IS NULL;
INSERT INTO refund_line (refund_id, line_id, net_cents, tax_cents, gross_cents)
SELECT r.id, l.id, r.amount_cents, 0, r.amount_cents FROM refund r JOIN order_line l ON l.order_id = r.order_id
WHERE NOT EXISTS (SELECT FROM refund_line x WHERE x.refund_id = r.id);
ALTER TABLE licence ALTER COLUMN line_id SET NOT NULL;
ALTER TABLE download_grant ALTER COLUMN line_id SET NOT NULL;
