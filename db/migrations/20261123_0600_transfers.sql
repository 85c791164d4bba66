-- Bank transfers. What the store asks for (transfer_payment), what the bank shows (bank_entry), and which of it pays which
-- order (bank_allocation): an order is paid when what is allocated to it comes to what it asks for.

ALTER TABLE legal_seller
  ADD COLUMN offers_transfer boolean NOT NULL DEFAULT false,
  ADD COLUMN transfer_days   integer NOT NULL DEFAULT 14 CHECK (transfer_days BETWEEN 1 AND 90);

-- Pages say which ways to pay there are.
CREATE TRIGGER legal_seller_tell_update AFTER UPDATE ON legal_seller REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();

CREATE TABLE transfer_payment (
  id           text PRIMARY KEY,                     -- random: whoever has it reads how to pay
  request_key  text NOT NULL UNIQUE,
  order_id     uuid NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  currency     text NOT NULL,
  due_on       date NOT NULL,
  closed_at    timestamptz,                          -- the buyer pays in another way
  reminded     integer NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX transfer_payment_order ON transfer_payment (order_id);
CREATE INDEX transfer_payment_due ON transfer_payment (due_on) WHERE closed_at IS NULL;

CREATE TABLE bank_statement (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_name  text NOT NULL,
  format     text NOT NULL CHECK (format IN ('camt.053', 'csv')),
  read       integer NOT NULL,                       -- incoming amounts in the file
  added      integer NOT NULL,                       -- of which were new
  booked     integer NOT NULL,                       -- of which paid an order at once
  imported_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE bank_entry (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  bank_ref       text NOT NULL UNIQUE,               -- the bank's own, else a digest: an entry is stored once
  booked_on      date NOT NULL,
  amount_cents   bigint NOT NULL CHECK (amount_cents > 0),
  currency       text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  payer_name     text NOT NULL DEFAULT '',
  payer_account  text NOT NULL DEFAULT '',
  remittance     text NOT NULL DEFAULT '',
  statement_id   bigint REFERENCES bank_statement(id),
  recorded_by    text NOT NULL,
  returned_cents bigint NOT NULL DEFAULT 0 CHECK (returned_cents >= 0),
  note           text NOT NULL DEFAULT '',
  updated_at     timestamptz NOT NULL DEFAULT now(),
  created_at     timestamptz NOT NULL DEFAULT now(),
  CHECK (returned_cents <= amount_cents)
);
CREATE INDEX bank_entry_listing ON bank_entry (booked_on DESC, id DESC);

CREATE TABLE bank_allocation (
  entry_id     uuid NOT NULL REFERENCES bank_entry(id),
  order_id     uuid NOT NULL REFERENCES orders(id),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  fee_cents    bigint NOT NULL DEFAULT 0 CHECK (fee_cents >= 0), -- kept by a bank on the way: counts as paid
  allocated_by text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (entry_id, order_id)
);
CREATE INDEX bank_allocation_order ON bank_allocation (order_id);

-- Money that goes back by transfer: asked for by a refund, sent by a person.
CREATE TABLE transfer_refund (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  request_key  text NOT NULL UNIQUE,
  capture_id   text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  currency     text NOT NULL,
  sent_on      date,
  sent_by      text,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX transfer_refund_capture ON transfer_refund (capture_id);

-- What of an entry belongs to nothing yet, in cents.
CREATE FUNCTION unallocated_cents(entry bank_entry) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT entry.amount_cents - entry.returned_cents
    - COALESCE((SELECT sum(a.amount_cents) FROM bank_allocation a WHERE a.entry_id = entry.id), 0)::bigint;
$$;

-- What was paid of an order by transfer, in cents.
CREATE FUNCTION transferred_cents(order_id uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT COALESCE(sum(a.amount_cents + a.fee_cents), 0)::bigint FROM bank_allocation a
  WHERE a.order_id = transferred_cents.order_id;
$$;

-- No more of an entry is given out than has come in, and no more for an order than it asks for, whoever writes.
CREATE FUNCTION check_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE entry bank_entry;
BEGIN
  SELECT * INTO entry FROM bank_entry WHERE id = NEW.entry_id FOR UPDATE;
  IF unallocated_cents(entry) < 0 THEN
    RAISE EXCEPTION 'more of bank entry % is allocated than has come in', NEW.entry_id USING ERRCODE = 'check_violation';
  END IF;
  IF transferred_cents(NEW.order_id) > (SELECT amount_cents FROM orders WHERE id = NEW.order_id) THEN
    RAISE EXCEPTION 'more is allocated to order % than it asks for', NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bank_allocation_checked AFTER INSERT OR UPDATE ON bank_allocation
  FOR EACH ROW EXECUTE FUNCTION check_allocation();
