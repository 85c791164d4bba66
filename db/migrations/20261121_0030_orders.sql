-- Checkout, payment, licences and delivery. All money is integer cents.

-- A price that staff made for one buyer; its key stands where a report's code stands in links.
CREATE TABLE custom_link (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key         text NOT NULL UNIQUE CHECK (key ~ '^[A-Za-z0-9_-]{16,64}$'),
  report_id   bigint NOT NULL REFERENCES report(id) ON DELETE CASCADE,
  licence     text NOT NULL CHECK (licence IN ('single-user', 'multiple-user', 'corporate-user')),
  price_cents bigint NOT NULL CHECK (price_cents > 0),
  note        text NOT NULL DEFAULT '',
  created_by  text,
  created_at  timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz,
  revoked_at  timestamptz
);
CREATE INDEX custom_link_report ON custom_link (report_id);

-- A price that a visitor was shown, valid for two hours and for one order.
CREATE TABLE quote (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  secret_hash    bytea NOT NULL,                     -- SHA-256
  report_id      bigint NOT NULL REFERENCES report(id) ON DELETE CASCADE,
  licence        text NOT NULL CHECK (licence IN ('single-user', 'multiple-user', 'corporate-user')),
  amount_cents   bigint NOT NULL CHECK (amount_cents > 0),
  currency       text NOT NULL,
  custom_link_id bigint REFERENCES custom_link(id) ON DELETE CASCADE,
  created_at     timestamptz NOT NULL DEFAULT now(),
  expires_at     timestamptz NOT NULL DEFAULT now() + interval '2 hours'
);
CREATE INDEX quote_expiry ON quote (expires_at);

CREATE SEQUENCE order_number;

-- How far an order has come. Only `declined` may go back, by a new attempt.
CREATE FUNCTION order_rank(status text) RETURNS smallint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE status
    WHEN 'new' THEN 0 WHEN 'awaiting_approval' THEN 1 WHEN 'cancelled' THEN 1 WHEN 'expired' THEN 1
    WHEN 'approved' THEN 2 WHEN 'capturing' THEN 3 WHEN 'pending_payment' THEN 4 WHEN 'declined' THEN 4
    WHEN 'paid' THEN 5 WHEN 'partially_refunded' THEN 6 WHEN 'refunded' THEN 7 WHEN 'reversed' THEN 7 END::smallint
$$;

CREATE TABLE orders (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_no      text NOT NULL UNIQUE,                -- PayPal's invoice_id; may have gaps
  quote_id      uuid UNIQUE,                         -- no reference: quotes are cleaned up
  report_id     bigint REFERENCES report(id) ON DELETE SET NULL,
  report_code   text NOT NULL,                       -- what was bought stays when the report is gone
  report_name   text NOT NULL,
  edition       integer NOT NULL DEFAULT 1,
  licence       text NOT NULL CHECK (licence IN ('single-user', 'multiple-user', 'corporate-user')),
  amount_cents  bigint NOT NULL CHECK (amount_cents > 0),
  currency      text NOT NULL,
  buyer_name    text NOT NULL,
  email         text NOT NULL,
  phone         text NOT NULL,
  company       text NOT NULL DEFAULT '',
  designation   text NOT NULL DEFAULT '',
  country       text NOT NULL DEFAULT '',
  address       text NOT NULL DEFAULT '',
  city          text NOT NULL DEFAULT '',
  state         text NOT NULL DEFAULT '',
  zipcode       text NOT NULL DEFAULT '',
  user_id       text,                                -- set when the holder of the address has confirmed it
  status        text NOT NULL DEFAULT 'new' CHECK (order_rank(status) IS NOT NULL),
  needs_review  boolean NOT NULL DEFAULT false,
  access_hashes bytea[] NOT NULL DEFAULT '{}',       -- SHA-256 of the secrets of the browsers that ordered
  content_hash  bytea NOT NULL,                      -- of all that was sent: a double click is one order
  lease         uuid,                                -- whoever settles now
  lease_until   timestamptz,
  payer_id      text,
  payer_email   text,
  paid_at       timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX orders_listing ON orders (created_at DESC, id);
CREATE INDEX orders_status ON orders (status, created_at DESC);
CREATE INDEX orders_review ON orders (created_at DESC) WHERE needs_review;
CREATE INDEX orders_person ON orders (lower(email), created_at DESC);
CREATE INDEX orders_user ON orders (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX orders_report ON orders (report_id);
CREATE INDEX orders_content ON orders (content_hash, created_at DESC);

-- Every status that an order has had; never changed, only added to.
CREATE TABLE order_event (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id    uuid NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  from_status text,
  to_status   text NOT NULL,
  actor       text NOT NULL,
  at          timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_event_order ON order_event (order_id, id);

CREATE FUNCTION guard_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF order_rank(NEW.status) < order_rank(OLD.status) AND OLD.status <> 'declined' THEN
    RAISE EXCEPTION 'An order cannot go from % back to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER orders_guard BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION guard_order();
CREATE FUNCTION write_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.status <> OLD.status THEN
    INSERT INTO order_event (order_id, from_status, to_status, actor)
    VALUES (NEW.id, CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END, NEW.status,
            COALESCE(NULLIF(current_setting('app.actor', true), ''), 'system'));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_history AFTER INSERT OR UPDATE OF status ON orders
  FOR EACH ROW EXECUTE FUNCTION write_order_event();

-- One order at PayPal for an order of ours.
CREATE TABLE payment_attempt (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id        uuid NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  n               integer NOT NULL,
  request_key     text NOT NULL UNIQUE,              -- c-<order>-<n>
  capture_try     integer NOT NULL DEFAULT 1,        -- m of k-<order>-<n>-<m>
  paypal_order_id text UNIQUE,
  approval_url    text,
  state           text NOT NULL DEFAULT 'new' CHECK (state IN
                    ('new', 'awaiting_approval', 'capturing', 'pending', 'captured', 'declined', 'lapsed', 'review')),
  next_check_at   timestamptz NOT NULL DEFAULT now(),
  last_error      text,
  created_at      timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, n)
);
CREATE INDEX payment_attempt_due ON payment_attempt (next_check_at)
  WHERE state IN ('new', 'awaiting_approval', 'capturing', 'pending');

CREATE TABLE capture (
  capture_id     text PRIMARY KEY,
  order_id       uuid NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  attempt_id     bigint NOT NULL REFERENCES payment_attempt(id) ON DELETE CASCADE,
  status         text NOT NULL,                      -- as PayPal names it
  amount_cents   bigint NOT NULL,
  currency       text NOT NULL,
  refunded_cents bigint NOT NULL DEFAULT 0,          -- sum of the refunds below that were done
  update_time    timestamptz NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX capture_order ON capture (order_id);
CREATE INDEX capture_attempt ON capture (attempt_id);
CREATE INDEX capture_age ON capture (created_at);

CREATE TABLE refund (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  paypal_refund_id text UNIQUE,
  capture_id       text NOT NULL REFERENCES capture(capture_id) ON DELETE CASCADE,
  order_id         uuid NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  request_key      text UNIQUE,                      -- r-<id>; null when it was made at PayPal's own site
  kind             text NOT NULL DEFAULT 'refund' CHECK (kind IN ('refund', 'reversal')),
  amount_cents     bigint NOT NULL CHECK (amount_cents > 0),
  status           text NOT NULL DEFAULT 'requested',-- requested, refused, else as PayPal names it
  reason           text NOT NULL DEFAULT '',
  requested_by     text,
  last_error       text,
  next_check_at    timestamptz NOT NULL DEFAULT now(),
  created_at       timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX refund_capture ON refund (capture_id);
CREATE INDEX refund_order ON refund (order_id);
CREATE INDEX refund_due ON refund (next_check_at) WHERE status IN ('requested', 'PENDING');

CREATE TABLE webhook_inbox (
  event_id        text PRIMARY KEY,
  event_type      text NOT NULL,
  transmission_id text NOT NULL,
  raw             bytea NOT NULL,
  received_at     timestamptz NOT NULL DEFAULT now(),
  processed_at    timestamptz,
  error           text
);
CREATE INDEX webhook_inbox_open ON webhook_inbox (received_at) WHERE processed_at IS NULL;
CREATE INDEX webhook_inbox_age ON webhook_inbox (received_at);

-- What the buyer may do with the report.
CREATE TABLE licence (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id       uuid NOT NULL UNIQUE REFERENCES orders(id) ON DELETE CASCADE,
  report_id      bigint REFERENCES report(id) ON DELETE SET NULL,
  report_code    text NOT NULL,
  edition        integer NOT NULL,
  type           text NOT NULL CHECK (type IN ('single-user', 'multiple-user', 'corporate-user')),
  seats          integer,                            -- null: everyone in the holder's company
  holder_name    text NOT NULL,
  holder_company text NOT NULL,
  holder_email   text NOT NULL,
  issued_at      timestamptz NOT NULL DEFAULT now(),
  revoked_at     timestamptz
);
CREATE INDEX licence_report ON licence (report_id);

CREATE TABLE download_grant (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id      uuid NOT NULL UNIQUE REFERENCES orders(id) ON DELETE CASCADE,
  token_hash    bytea NOT NULL UNIQUE,               -- SHA-256 of 256 random bits
  file_key      text,                                -- the stamped copy, once it is made
  max_downloads integer NOT NULL DEFAULT 20,
  used          integer NOT NULL DEFAULT 0,
  last_used_at  timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now(),
  renewed_at    timestamptz,
  revoked_at    timestamptz
);

-- Numbers of invoices have no gaps: one is taken in the transaction that issues the invoice.
CREATE TABLE invoice_counter (year integer PRIMARY KEY, last integer NOT NULL);
CREATE TABLE invoice (
  order_id  uuid PRIMARY KEY REFERENCES orders(id),
  number    text NOT NULL UNIQUE,
  issued_at timestamptz NOT NULL DEFAULT now(),
  content   jsonb NOT NULL,                          -- all that the paper says
  file_key  text
);
CREATE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (OLD.order_id, OLD.number, OLD.issued_at, OLD.content)
                         IS DISTINCT FROM (NEW.order_id, NEW.number, NEW.issued_at, NEW.content) THEN
    RAISE EXCEPTION 'An invoice that was issued is not changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_kept BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION keep_invoice();

-- What a person must look at.
CREATE TABLE staff_alert (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key         text NOT NULL UNIQUE,                  -- the same trouble is told once
  kind        text NOT NULL,
  order_id    uuid REFERENCES orders(id) ON DELETE CASCADE,
  message     text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  resolved_by text
);
CREATE INDEX staff_alert_open ON staff_alert (created_at DESC) WHERE resolved_at IS NULL;
CREATE INDEX staff_alert_order ON staff_alert (order_id);

-- The full PDF of a report: uploaded by staff, else made from the report itself.
ALTER TABLE report ADD COLUMN full_file text;
CREATE TABLE report_document (
  report_id bigint PRIMARY KEY REFERENCES report(id) ON DELETE CASCADE,
  file_key  text NOT NULL,
  made_of   timestamptz NOT NULL,                    -- the report's updated_at
  made_at   timestamptz NOT NULL DEFAULT now()
);

-- When the regular duties were last done.
CREATE TABLE duty (name text PRIMARY KEY, done_at timestamptz NOT NULL, result jsonb NOT NULL DEFAULT '{}');

-- Work that follows a transaction. A key is taken once.
CREATE TABLE job (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key          text NOT NULL UNIQUE,
  kind         text NOT NULL,
  payload      jsonb NOT NULL DEFAULT '{}',
  state        text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
  attempts     integer NOT NULL DEFAULT 0,
  run_at       timestamptz NOT NULL DEFAULT now(),
  locked_until timestamptz,                          -- while running: a worker that died loses the job then
  last_error   text,
  created_at   timestamptz NOT NULL DEFAULT now(),
  done_at      timestamptz
);
CREATE INDEX job_due ON job (run_at, id) WHERE state = 'queued';
CREATE INDEX job_leased ON job (locked_until) WHERE state = 'running';
CREATE INDEX job_state ON job (state, created_at DESC);
