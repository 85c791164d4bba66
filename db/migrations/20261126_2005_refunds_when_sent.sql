-- A refund that was requested and could not be sent at once, as in an outage of the provider, counts in the tax report on the day
-- on which it was sent, so that no month that was reported changes. Those of before keep their day.
-- Money that was held for review, as of another amount or currency, and refunded was never a sale: the report counts neither.
ALTER TABLE refund ADD COLUMN sent_at timestamptz;

CREATE FUNCTION note_sent_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sent_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER refund_sent BEFORE UPDATE OF state ON refund FOR EACH ROW
  WHEN (OLD.state = 'requested' AND NEW.state IN ('done', 'pending')) EXECUTE FUNCTION note_sent_refund();

CREATE OR REPLACE VIEW tax_report AS
WITH zone AS (SELECT time_zone FROM legal_seller),
given_back AS (
  SELECT r.id, r.order_id, COALESCE(r.sent_at, r.created_at) AS at, -1 AS sign FROM refund r
  WHERE r.state IN ('done', 'pending') OR r.failed_at IS NOT NULL
  UNION ALL
  SELECT r.id, r.order_id, r.failed_at, 1 FROM refund r WHERE r.failed_at IS NOT NULL
),
moved AS (
  SELECT o.paid_at AS at, o.id AS order_id, o.country, o.tax, o.tax_treatment, o.currency, l.tax_rate,
    l.net_cents, l.tax_cents, l.gross_cents
  FROM order_line l JOIN orders o ON o.id = l.order_id WHERE o.paid_at IS NOT NULL
  UNION ALL
  SELECT r.at, o.id, o.country, o.tax, o.tax_treatment, o.currency, l.tax_rate,
    r.sign * p.net_cents, r.sign * p.tax_cents, r.sign * p.gross_cents
  FROM given_back r JOIN refund_line p ON p.refund_id = r.id
  JOIN order_line l ON l.id = p.line_id JOIN orders o ON o.id = l.order_id WHERE o.paid_at IS NOT NULL
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
