-- Purchase orders: a payment by transfer whose buyer sends a document that the publisher accepts or refuses. Companies may
-- have terms of their own.

ALTER TABLE legal_seller
  ADD COLUMN offers_purchase_order boolean NOT NULL DEFAULT false,
  ADD COLUMN purchase_order_days   integer NOT NULL DEFAULT 30 CHECK (purchase_order_days BETWEEN 1 AND 180);

ALTER TABLE transfer_payment
  ADD COLUMN provider  text NOT NULL DEFAULT 'transfer' CHECK (provider IN ('transfer', 'purchase-order')),
  ADD COLUMN po_state  text NOT NULL DEFAULT 'none' CHECK (po_state IN ('none', 'sent', 'accepted', 'refused')),
  ADD COLUMN po_key    text,
  ADD COLUMN po_name   text,
  ADD COLUMN po_note   text NOT NULL DEFAULT '',
  ADD COLUMN po_sent_at timestamptz,
  ADD COLUMN po_decided_by text;
CREATE INDEX transfer_payment_sent ON transfer_payment (po_sent_at DESC) WHERE po_key IS NOT NULL;
CREATE TRIGGER released_file AFTER UPDATE OF po_key OR DELETE ON transfer_payment
  FOR EACH ROW EXECUTE FUNCTION release_file('po_key');

CREATE TABLE company_terms (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name        text NOT NULL,
  tax_number  text NOT NULL DEFAULT '',              -- of its orders; the surest sign
  mail_domain text NOT NULL DEFAULT '',              -- such as vantavolt.example
  days_to_pay integer NOT NULL CHECK (days_to_pay BETWEEN 1 AND 180),
  note        text NOT NULL DEFAULT '',
  updated_at  timestamptz NOT NULL DEFAULT now(),
  CHECK (tax_number <> '' OR mail_domain <> '')
);
CREATE UNIQUE INDEX company_terms_number ON company_terms (upper(tax_number)) WHERE tax_number <> '';
CREATE UNIQUE INDEX company_terms_domain ON company_terms (lower(mail_domain)) WHERE mail_domain <> '';

-- In how many days an order is to be paid: as its company's terms say, else the publisher's.
CREATE FUNCTION days_to_pay(of_order uuid, by_purchase_order boolean) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT COALESCE(
    (SELECT t.days_to_pay FROM company_terms t JOIN orders o ON o.id = of_order
     WHERE (t.tax_number <> '' AND upper(t.tax_number) = upper(o.tax_number))
        OR (t.mail_domain <> '' AND lower(t.mail_domain) = lower(split_part(o.email, '@', 2)))
     ORDER BY (upper(t.tax_number) = upper(o.tax_number)) DESC, t.id LIMIT 1),
    (SELECT CASE WHEN by_purchase_order THEN purchase_order_days ELSE transfer_days END FROM legal_seller));
$$;

-- The purchase order of each order that has one: the newest payment that was begun for it.
CREATE VIEW purchase_order AS
  SELECT DISTINCT ON (order_id) * FROM transfer_payment WHERE po_key IS NOT NULL ORDER BY order_id, created_at DESC;
