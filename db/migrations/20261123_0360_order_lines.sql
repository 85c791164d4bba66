-- An order has lines: one report at one licence each, with its price and tax (expand). A process of the release before
-- knows one report for each order, by columns of `orders`; those stay, filled with the first line, and what such a
-- process writes gets its line from the triggers below (decisions/2026-11-23-order-lines.md).

CREATE TABLE order_line (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id       uuid NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  n              integer NOT NULL CHECK (n BETWEEN 1 AND 100),
  report_id      bigint REFERENCES report(id) ON DELETE SET NULL,
  report_code    text NOT NULL,                      -- what was bought stays when the report is gone
  report_name    text NOT NULL,
  edition        integer NOT NULL DEFAULT 1,
  formats        text[] NOT NULL DEFAULT '{PDF}',
  licence        text NOT NULL CHECK (licence IN ('single-user', 'multiple-user', 'corporate-user')),
  seats          integer,                            -- null: everyone in the buyer's company
  list_cents     bigint NOT NULL CHECK (list_cents > 0),
  discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents >= 0),
  net_cents      bigint NOT NULL CHECK (net_cents >= 0 AND net_cents = list_cents - discount_cents),
  tax_rate       integer NOT NULL DEFAULT 0 CHECK (tax_rate BETWEEN 0 AND 10000), -- basis points: 1900 is 19 %
  tax_cents      bigint NOT NULL DEFAULT 0 CHECK (tax_cents >= 0),
  gross_cents    bigint NOT NULL CHECK (gross_cents = net_cents + tax_cents),
  UNIQUE (order_id, n)
);
CREATE INDEX order_line_code ON order_line (report_code, order_id);
CREATE INDEX order_line_report ON order_line (report_id, order_id);

-- Of the buyer, and how the order is taxed.
ALTER TABLE orders
  ADD COLUMN buyer_kind text NOT NULL DEFAULT 'business' CHECK (buyer_kind IN ('business', 'private')),
  ADD COLUMN tax_number text NOT NULL DEFAULT '',
  ADD COLUMN tax_number_check jsonb,                 -- how the number was checked, when, and the proof of it
  ADD COLUMN po_number text NOT NULL DEFAULT '',     -- the buyer's own reference, printed on the invoice
  ADD COLUMN tax_treatment text NOT NULL DEFAULT 'not-registered',
  ADD COLUMN tax jsonb;                              -- the whole decision: words, rule, category, parts of the rate
COMMENT ON COLUMN orders.report_id IS 'of the first line; for the release before';
COMMENT ON COLUMN orders.amount_cents IS 'what is paid: the sum of gross_cents of the lines';

CREATE FUNCTION licence_seats(licence text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE licence WHEN 'single-user' THEN 1 WHEN 'multiple-user' THEN 5 END
$$;

-- At the end of the transaction: an order without lines gets one, and the lines of every order come to its amount.
CREATE FUNCTION complete_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lines bigint;
  total bigint;
BEGIN
  SELECT count(*), sum(gross_cents) INTO lines, total FROM order_line WHERE order_id = NEW.id;
  IF lines = 0 THEN
    INSERT INTO order_line (order_id, n, report_id, report_code, report_name, edition, formats, licence, seats,
      list_cents, net_cents, gross_cents)
    SELECT id, 1, report_id, report_code, report_name, edition, formats, licence, licence_seats(licence),
      amount_cents, amount_cents, amount_cents FROM orders WHERE id = NEW.id;
  ELSIF total <> (SELECT amount_cents FROM orders WHERE id = NEW.id) THEN
    RAISE EXCEPTION 'The lines of order % come to % cents', NEW.order_no, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_complete_lines AFTER INSERT OR UPDATE OF amount_cents ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION complete_order_lines();

-- What was sold is not changed; only its report may go.
CREATE FUNCTION keep_order_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - 'report_id' IS DISTINCT FROM to_jsonb(NEW) - 'report_id' THEN
    RAISE EXCEPTION 'A line of an order is not changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_line_kept BEFORE UPDATE ON order_line FOR EACH ROW EXECUTE FUNCTION keep_order_line();

-- Licences and downloads belong to lines. Those of the first line keep the order's id, by which the release before finds them.
ALTER TABLE licence ADD COLUMN line_id uuid UNIQUE REFERENCES order_line(id) ON DELETE CASCADE;
ALTER TABLE licence ALTER COLUMN order_id DROP NOT NULL;
ALTER TABLE download_grant ADD COLUMN line_id uuid UNIQUE REFERENCES order_line(id) ON DELETE CASCADE;
ALTER TABLE download_grant ALTER COLUMN order_id DROP NOT NULL;
CREATE FUNCTION name_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.line_id IS NULL THEN
    NEW.line_id := (SELECT id FROM order_line WHERE order_id = NEW.order_id AND n = 1);
    -- A process of the release before delivers the first line; the others are delivered by one of this release.
    INSERT INTO job (key, kind, payload)
    SELECT 'deliver:' || order_id, 'deliver-lines', jsonb_build_object('order', order_id)
    FROM order_line WHERE order_id = NEW.order_id AND n = 2 AND TG_TABLE_NAME = 'download_grant' ON CONFLICT (key) DO NOTHING;
  ELSIF NEW.order_id IS NULL THEN
    NEW.order_id := (SELECT order_id FROM order_line WHERE id = NEW.line_id AND n = 1);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER licence_line BEFORE INSERT ON licence FOR EACH ROW EXECUTE FUNCTION name_line();
CREATE TRIGGER download_grant_line BEFORE INSERT ON download_grant FOR EACH ROW EXECUTE FUNCTION name_line();

-- Of which lines a refund gives money back.
CREATE TABLE refund_line (
  refund_id   uuid NOT NULL REFERENCES refund(id) ON DELETE CASCADE,
  line_id     uuid NOT NULL REFERENCES order_line(id) ON DELETE CASCADE,
  net_cents   bigint NOT NULL,
  tax_cents   bigint NOT NULL,
  gross_cents bigint NOT NULL CHECK (gross_cents > 0 AND gross_cents = net_cents + tax_cents),
  PRIMARY KEY (refund_id, line_id)
);
CREATE INDEX refund_line_line ON refund_line (line_id);

-- Spreads a refund over lines of its order, all of them or those that are named, by what is left of each; to the cent.
-- The tax in it is the line's: what is given back of a line in parts ends with exactly its tax.
CREATE FUNCTION spread_refund(spread uuid, over_lines uuid[] DEFAULT NULL) RETURNS void LANGUAGE sql AS $$
  INSERT INTO refund_line (refund_id, line_id, net_cents, tax_cents, gross_cents)
  WITH line AS (
    SELECT l.id, l.n, l.net_cents AS net, l.gross_cents AS gross, r.amount_cents AS amount,
      COALESCE(b.net, 0) AS net_before, COALESCE(b.gross, 0) AS gross_before
    FROM refund r JOIN order_line l ON l.order_id = r.order_id
    LEFT JOIN LATERAL (
      SELECT sum(p.net_cents)::bigint AS net, sum(p.gross_cents)::bigint AS gross
      FROM refund_line p JOIN refund o ON o.id = p.refund_id
      WHERE p.line_id = l.id AND o.id <> spread AND o.state NOT IN ('refused', 'failed')) b ON true
    WHERE r.id = spread AND (over_lines IS NULL OR l.id = ANY(over_lines))
  ), weighed AS (
    -- Where nothing is left, as when more was paid than the order's price, by the prices.
    SELECT *, CASE WHEN (SELECT sum(greatest(gross - gross_before, 0)) FROM line) > 0
                   THEN greatest(gross - gross_before, 0) ELSE gross END AS weight
    FROM line
  ), shared AS (
    SELECT *, floor(amount::numeric * sum(weight) OVER (ORDER BY n) / sum(weight) OVER ())::bigint
      - floor(amount::numeric * (sum(weight) OVER (ORDER BY n) - weight) / sum(weight) OVER ())::bigint AS share
    FROM weighed
  ), parted AS (
    SELECT *, CASE WHEN gross = 0 THEN share ELSE round((gross_before + share)::numeric * net / gross)::bigint - net_before END AS net_share
    FROM shared WHERE share > 0
  )
  SELECT spread, id, net_share, share - net_share, share FROM parted
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION complete_refund_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM refund WHERE id = NEW.id) AND NOT EXISTS (SELECT FROM refund_line WHERE refund_id = NEW.id) THEN
    PERFORM spread_refund(NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER refund_complete_lines AFTER INSERT ON refund
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION complete_refund_lines();

-- Corrections and new files reach the copies of every line.
CREATE OR REPLACE FUNCTION renew_copies_of_corrected() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH bought AS (
    SELECT l.id, l.order_id, g.revoked_at IS NOT NULL AS revoked, min(c.id) AS first, max(c.id) AS last
    FROM new_rows c JOIN figure f ON f.id = c.figure_id JOIN edition e ON e.id = f.edition_id
    JOIN order_line l ON l.report_id = e.report_id AND l.edition = e.number
    JOIN download_grant g ON g.line_id = l.id
    GROUP BY l.id, l.order_id, g.revoked_at
  ), renewed AS (
    UPDATE download_grant g SET state = g.state + 1, file_key = NULL FROM bought b WHERE g.line_id = b.id
  )
  INSERT INTO job (key, kind, payload)
  SELECT 'corrected:' || id || ':' || last, 'tell-corrected',
    jsonb_build_object('order', order_id, 'line', id, 'from', first, 'to', last)
  FROM bought WHERE NOT revoked ON CONFLICT (key) DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION renew_copies_of_replaced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE download_grant g SET state = g.state + 1, file_key = NULL
  FROM order_line l WHERE l.id = g.line_id AND l.report_id = NEW.id AND l.edition = NEW.edition;
  RETURN NULL;
END $$;
