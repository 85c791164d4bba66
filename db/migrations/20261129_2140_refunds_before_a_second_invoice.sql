-- Part of a dispute that was won may be refunded before its invoice is issued again: the credit note of the dispute is then that of the
-- refund, and only the rest is invoiced again.
ALTER TABLE refund_line
  ADD COLUMN reinvoiced_net_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN reinvoiced_tax_cents bigint NOT NULL DEFAULT 0;
UPDATE refund_line p SET reinvoiced_net_cents = p.net_cents - p.credited_net_cents,
  reinvoiced_tax_cents = p.tax_cents - p.credited_tax_cents
FROM refund r WHERE r.id = p.refund_id AND r.invoiced_again_at IS NOT NULL;

CREATE OR REPLACE VIEW tax_report AS
WITH zone AS (SELECT time_zone FROM legal_seller),
by_document AS (SELECT order_id FROM invoice WHERE id = order_id AND counted_on IS NOT NULL),
issued AS (
  SELECT i.order_id, i.counted_on AS day, 1 AS sign, i.content -> 'document' -> 'lines' AS lines
  FROM invoice i JOIN by_document USING (order_id)
  UNION ALL
  SELECT d.order_id, (d.content ->> 'issuedOn')::date, -1, d.content -> 'lines'
  FROM tax_document d JOIN by_document USING (order_id) WHERE d.kind = 'credit-note'
),
by_payment AS (
  SELECT o.id, o.paid_at FROM orders o
  WHERE o.paid_at IS NOT NULL AND NOT EXISTS (SELECT FROM by_document b WHERE b.order_id = o.id)
),
given_back AS (
  SELECT r.order_id, COALESCE(r.sent_at, r.created_at) AS at, p.line_id,
    p.credited_net_cents - p.net_cents AS net_cents, p.credited_tax_cents - p.tax_cents AS tax_cents
  FROM refund r JOIN refund_line p ON p.refund_id = r.id
  WHERE r.state IN ('done', 'pending') OR r.failed_at IS NOT NULL
  UNION ALL
  SELECT r.order_id, r.failed_at, p.line_id, p.net_cents - p.credited_net_cents, p.tax_cents - p.credited_tax_cents
  FROM refund r JOIN refund_line p ON p.refund_id = r.id
  WHERE r.failed_at IS NOT NULL AND NOT EXISTS (SELECT FROM tax_document d WHERE d.refund_id = r.id)
  UNION ALL
  SELECT r.order_id, r.invoiced_again_at, p.line_id, p.reinvoiced_net_cents, p.reinvoiced_tax_cents
  FROM refund r JOIN refund_line p ON p.refund_id = r.id WHERE r.invoiced_again_at IS NOT NULL
),
counted AS (
  SELECT i.order_id, to_char(i.day, 'YYYY-MM') AS period, l."basisPoints" AS tax_rate,
    i.sign * l."netCents" AS net_cents, i.sign * l."taxCents" AS tax_cents
  FROM issued i, jsonb_to_recordset(i.lines) AS l ("basisPoints" integer, "netCents" bigint, "taxCents" bigint)
  UNION ALL
  SELECT o.id, to_char(o.paid_at AT TIME ZONE (SELECT time_zone FROM zone), 'YYYY-MM'), l.tax_rate, l.net_cents, l.tax_cents
  FROM by_payment o JOIN order_line l ON l.order_id = o.id
  UNION ALL
  SELECT o.id, to_char(g.at AT TIME ZONE (SELECT time_zone FROM zone), 'YYYY-MM'), l.tax_rate, g.net_cents, g.tax_cents
  FROM by_payment o JOIN given_back g ON g.order_id = o.id JOIN order_line l ON l.id = g.line_id
), placed AS (
  SELECT m.period, COALESCE(NULLIF(o.tax ->> 'country', ''), c.iso2, o.country) AS country,
    COALESCE(o.tax ->> 'region', '') AS region, o.tax_treatment AS treatment, m.tax_rate, o.currency, m.order_id,
    m.net_cents, m.tax_cents
  FROM counted m JOIN orders o ON o.id = m.order_id LEFT JOIN country c ON lower(c.name) = lower(o.country)
)
SELECT concat_ws('.', period, country, region, treatment, tax_rate, currency) AS id,
  period, country, region, treatment, tax_rate, currency, count(DISTINCT order_id)::integer AS orders,
  sum(net_cents)::bigint AS net_cents, sum(tax_cents)::bigint AS tax_cents, sum(net_cents + tax_cents)::bigint AS gross_cents
FROM placed GROUP BY period, country, region, treatment, tax_rate, currency;
