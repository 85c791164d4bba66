-- A dispute that is won after its credit note leaves a sale without an invoice, until staff issue it again: from then on the note credits
-- nothing that the buyer still has. An order that counts by payment in the tax report counts again on that day.
ALTER TABLE refund ADD COLUMN invoiced_again_at timestamptz;

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
  SELECT r.id, r.order_id, COALESCE(r.sent_at, r.created_at) AS at, -1 AS sign FROM refund r
  WHERE r.state IN ('done', 'pending') OR r.failed_at IS NOT NULL
  UNION ALL
  SELECT r.id, r.order_id, r.failed_at, 1 FROM refund r WHERE r.failed_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM tax_document d WHERE d.refund_id = r.id)
  UNION ALL
  SELECT r.id, r.order_id, r.invoiced_again_at, 1 FROM refund r WHERE r.invoiced_again_at IS NOT NULL
),
counted AS (
  SELECT i.order_id, to_char(i.day, 'YYYY-MM') AS period, l."basisPoints" AS tax_rate,
    i.sign * l."netCents" AS net_cents, i.sign * l."taxCents" AS tax_cents
  FROM issued i, jsonb_to_recordset(i.lines) AS l ("basisPoints" integer, "netCents" bigint, "taxCents" bigint)
  UNION ALL
  SELECT o.id, to_char(o.paid_at AT TIME ZONE (SELECT time_zone FROM zone), 'YYYY-MM'), l.tax_rate, l.net_cents, l.tax_cents
  FROM by_payment o JOIN order_line l ON l.order_id = o.id
  UNION ALL
  SELECT o.id, to_char(r.at AT TIME ZONE (SELECT time_zone FROM zone), 'YYYY-MM'), l.tax_rate,
    r.sign * (p.net_cents - p.credited_net_cents), r.sign * (p.tax_cents - p.credited_tax_cents)
  FROM by_payment o JOIN given_back r ON r.order_id = o.id JOIN refund_line p ON p.refund_id = r.id
  JOIN order_line l ON l.id = p.line_id
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
