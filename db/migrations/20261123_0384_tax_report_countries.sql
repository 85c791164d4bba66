-- Orders of before tax was decided name their country by its name: the report lists them under its code too.
CREATE OR REPLACE VIEW tax_report AS
WITH zone AS (SELECT time_zone FROM legal_seller),
moved AS (
  SELECT o.paid_at AS at, o.id AS order_id, o.country, o.tax, o.tax_treatment, o.currency, l.tax_rate,
    l.net_cents, l.tax_cents, l.gross_cents
  FROM order_line l JOIN orders o ON o.id = l.order_id WHERE o.paid_at IS NOT NULL
  UNION ALL
  SELECT r.created_at, o.id, o.country, o.tax, o.tax_treatment, o.currency, l.tax_rate,
    -p.net_cents, -p.tax_cents, -p.gross_cents
  FROM refund_line p JOIN refund r ON r.id = p.refund_id AND r.state = 'done'
  JOIN order_line l ON l.id = p.line_id JOIN orders o ON o.id = l.order_id
), placed AS (
  SELECT to_char(m.at AT TIME ZONE (SELECT time_zone FROM zone), 'YYYY-MM') AS period,
    COALESCE(NULLIF(m.tax ->> 'country', ''), c.iso2, m.country) AS country, COALESCE(m.tax ->> 'region', '') AS region,
    m.tax_treatment AS treatment, m.tax_rate, m.currency, m.order_id, m.net_cents, m.tax_cents, m.gross_cents
  FROM moved m LEFT JOIN country c ON lower(c.name) = lower(m.country)
)
SELECT concat_ws('.', period, country, region, treatment, tax_rate, currency) AS id,
  period, country, region, treatment, tax_rate, currency, count(DISTINCT order_id)::integer AS orders,
  sum(net_cents)::bigint AS net_cents, sum(tax_cents)::bigint AS tax_cents, sum(gross_cents)::bigint AS gross_cents
FROM placed GROUP BY period, country, region, treatment, tax_rate, currency;
