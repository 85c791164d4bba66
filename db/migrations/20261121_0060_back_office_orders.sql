-- What the back office needs of orders: where they came from, what came in about them, what staff decided.

-- Keys of custom links begin with an underscore; slugs, codes and ids never do, so that neither can hide the other.
UPDATE custom_link SET key = '_' || left(key, 63) WHERE key NOT LIKE '\_%';
ALTER TABLE custom_link ADD CONSTRAINT custom_link_key_kind CHECK (left(key, 1) = '_');
ALTER TABLE report ADD CONSTRAINT report_keys_kind CHECK (left(slug, 1) <> '_' AND left(code, 1) <> '_');
ALTER TABLE slug_redirect ADD CONSTRAINT slug_redirect_kind CHECK (left(old_slug, 1) <> '_');
CREATE INDEX custom_link_newest ON custom_link (created_at DESC, id DESC);

-- The link that an order came by; quotes are cleaned up and cannot tell.
ALTER TABLE orders ADD COLUMN custom_link_id bigint REFERENCES custom_link(id) ON DELETE SET NULL;
CREATE INDEX orders_custom_link ON orders (custom_link_id) WHERE custom_link_id IS NOT NULL;

-- Staff looked at a payment that differs from its order and takes it as it is.
ALTER TABLE payment_attempt ADD COLUMN accepted_at timestamptz;

-- Staff look for orders by a part of number, address, name or company.
CREATE INDEX orders_words ON orders
  USING gin (lower(order_no || ' ' || email || ' ' || buyer_name || ' ' || company) gin_trgm_ops);
CREATE INDEX orders_amount ON orders (amount_cents, id);
CREATE INDEX invoice_newest ON invoice (issued_at DESC, order_id);

-- Every id that an event names, so that the events of an order can be listed. An event is kept whatever it holds.
CREATE FUNCTION webhook_ids(raw bytea) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  resource jsonb;
BEGIN
  resource := convert_from(raw, 'UTF8')::jsonb -> 'resource';
  RETURN ARRAY(
    SELECT DISTINCT id FROM unnest(ARRAY[
      resource ->> 'id', resource ->> 'order_id', resource ->> 'custom_id', resource ->> 'invoice_id',
      resource #>> '{supplementary_data,related_ids,order_id}',
      resource #>> '{supplementary_data,related_ids,capture_id}',
      resource #>> '{purchase_units,0,custom_id}', resource #>> '{purchase_units,0,invoice_id}'
    ]) AS id WHERE id IS NOT NULL AND length(id) <= 100 ORDER BY id);
EXCEPTION WHEN data_exception OR untranslatable_character OR character_not_in_repertoire THEN
  RETURN '{}';
END $$;
ALTER TABLE webhook_inbox ADD COLUMN ids text[] NOT NULL GENERATED ALWAYS AS (webhook_ids(raw)) STORED;
CREATE INDEX webhook_inbox_ids ON webhook_inbox USING gin (ids);

-- Comparisons with PayPal's books that staff asked for.
CREATE TABLE reconciliation (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  days       integer NOT NULL CHECK (days BETWEEN 1 AND 366),
  asked_by   text NOT NULL,
  state      text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed')),
  result     jsonb,
  started_at timestamptz NOT NULL DEFAULT now(),
  done_at    timestamptz
);
CREATE INDEX reconciliation_newest ON reconciliation (started_at DESC, id DESC);
-- One at a time.
CREATE UNIQUE INDEX reconciliation_running ON reconciliation ((true)) WHERE state = 'running';
