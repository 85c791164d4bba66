-- The digest of an invoice's file; like its content it is never changed once it is there.
ALTER TABLE invoice ADD COLUMN file_digest bytea;   -- SHA-256
CREATE OR REPLACE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.issued_at < now() - interval '10 years' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'DELETE' OR (OLD.order_id, OLD.number, OLD.issued_at, OLD.content)
                         IS DISTINCT FROM (NEW.order_id, NEW.number, NEW.issued_at, NEW.content)
     OR (OLD.file_digest IS NOT NULL AND NEW.file_digest IS DISTINCT FROM OLD.file_digest) THEN
    RAISE EXCEPTION 'An invoice that was issued is not changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- Other documents of an order, each series with numbers of its own that have no gaps: one is taken in the transaction that
-- issues the document. Invoices keep their table and their counter.
CREATE TABLE document_counter (
  series text NOT NULL,
  year   integer NOT NULL,
  last   integer NOT NULL,
  PRIMARY KEY (series, year)
);
CREATE TABLE tax_document (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind        text NOT NULL CHECK (kind IN ('credit-note', 'pro-forma')),
  number      text NOT NULL UNIQUE,
  order_id    uuid NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  refund_id   uuid UNIQUE REFERENCES refund(id) ON DELETE CASCADE,
  issued_at   timestamptz NOT NULL DEFAULT now(),
  content     jsonb NOT NULL,                        -- all that the paper says
  file_key    text,
  file_digest bytea,                                 -- SHA-256
  CHECK ((kind = 'credit-note') = (refund_id IS NOT NULL))
);
CREATE INDEX tax_document_order ON tax_document (order_id);
CREATE INDEX tax_document_newest ON tax_document (issued_at DESC, id);

-- Tax law keeps a credit note for ten years as it does an invoice; a pro-forma invoice goes with its order.
CREATE FUNCTION keep_tax_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.kind = 'pro-forma' OR OLD.issued_at < now() - interval '10 years' THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'A document that was issued is not removed' USING ERRCODE = 'check_violation';
  END IF;
  IF to_jsonb(OLD) - '{file_key,file_digest}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{file_key,file_digest}'::text[]
     OR (OLD.file_digest IS NOT NULL AND NEW.file_digest IS DISTINCT FROM OLD.file_digest) THEN
    RAISE EXCEPTION 'A document that was issued is not changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER tax_document_kept BEFORE UPDATE OR DELETE ON tax_document FOR EACH ROW EXECUTE FUNCTION keep_tax_document();
CREATE TRIGGER released_file AFTER UPDATE OF file_key OR DELETE ON tax_document
  FOR EACH ROW EXECUTE FUNCTION release_file('file_key');

-- What was sold and given back in each month, by place of supply, treatment, rate and currency. Months are the seller's.
CREATE VIEW tax_report AS
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
  SELECT to_char(at AT TIME ZONE (SELECT time_zone FROM zone), 'YYYY-MM') AS period,
    COALESCE(NULLIF(tax ->> 'country', ''), country) AS country, COALESCE(tax ->> 'region', '') AS region,
    tax_treatment AS treatment, tax_rate, currency, order_id, net_cents, tax_cents, gross_cents
  FROM moved
)
SELECT concat_ws('.', period, country, region, treatment, tax_rate, currency) AS id,
  period, country, region, treatment, tax_rate, currency, count(DISTINCT order_id)::integer AS orders,
  sum(net_cents)::bigint AS net_cents, sum(tax_cents)::bigint AS tax_cents, sum(gross_cents)::bigint AS gross_cents
FROM placed GROUP BY period, country, region, treatment, tax_rate, currency;
