-- Offers: reports at a price that is held until a day, for somebody whose company has to approve it.
CREATE SEQUENCE offer_number;
CREATE TABLE offer (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number         text NOT NULL UNIQUE,
  salt           bytea NOT NULL CHECK (length(salt) = 16), -- the key of its address is made of it and of the store's secret
  key_hash       bytea NOT NULL UNIQUE,
  status         text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'sent', 'opened', 'declined', 'withdrawn')),
  made_by        text,                                     -- of the staff; null: the buyer asked for it
  lead_id        uuid REFERENCES lead(id) ON DELETE SET NULL,
  buyer_name     text NOT NULL,
  email          text NOT NULL,
  phone          text NOT NULL DEFAULT '',
  company        text NOT NULL DEFAULT '',
  designation    text NOT NULL DEFAULT '',
  country        text NOT NULL DEFAULT '',
  address        text NOT NULL DEFAULT '',
  city           text NOT NULL DEFAULT '',
  state          text NOT NULL DEFAULT '',
  zipcode        text NOT NULL DEFAULT '',
  buyer_kind     text NOT NULL DEFAULT 'business' CHECK (buyer_kind IN ('business', 'private')),
  tax_number     text NOT NULL DEFAULT '',
  note           text NOT NULL DEFAULT '',
  tax            jsonb NOT NULL,                           -- how it is taxed, as `orders.tax` has it
  currency       text NOT NULL,
  list_cents     bigint NOT NULL CHECK (list_cents > 0),
  discount_cents bigint NOT NULL CHECK (discount_cents >= 0),
  tax_cents      bigint NOT NULL CHECK (tax_cents >= 0),
  gross_cents    bigint NOT NULL CHECK (gross_cents = list_cents - discount_cents + tax_cents AND gross_cents > 0),
  held_until     timestamptz NOT NULL,
  reminds        boolean NOT NULL DEFAULT true,
  reminded       smallint NOT NULL DEFAULT 0 CHECK (reminded BETWEEN 0 AND 2),
  sent_at        timestamptz,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX offer_newest ON offer (created_at DESC, id DESC);
CREATE INDEX offer_ending ON offer (held_until, id);
CREATE INDEX offer_of_person ON offer (lower(email));
CREATE INDEX offer_of_lead ON offer (lead_id) WHERE lead_id IS NOT NULL;
CREATE INDEX offer_open ON offer (sent_at) WHERE status IN ('sent', 'opened') AND reminds AND reminded < 2;

CREATE TABLE offer_line (
  offer_id       uuid NOT NULL REFERENCES offer(id) ON DELETE CASCADE,
  n              integer NOT NULL,
  report_id      bigint NOT NULL REFERENCES report(id) ON DELETE CASCADE,
  licence        text NOT NULL,
  list_cents     bigint NOT NULL CHECK (list_cents > 0),
  discount_cents bigint NOT NULL CHECK (discount_cents BETWEEN 0 AND list_cents),
  tax_rate       integer NOT NULL CHECK (tax_rate >= 0),
  tax_cents      bigint NOT NULL CHECK (tax_cents >= 0),
  PRIMARY KEY (offer_id, n),
  UNIQUE (offer_id, report_id)
);
CREATE INDEX offer_line_report ON offer_line (report_id);

-- What happened to an offer, oldest first.
CREATE TABLE offer_event (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id   uuid NOT NULL REFERENCES offer(id) ON DELETE CASCADE,
  kind       text NOT NULL,
  words      text NOT NULL DEFAULT '',
  by         text,                                         -- of the staff; null: the buyer's side, or the store
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX offer_event_of_offer ON offer_event (offer_id, id);

-- What an offer is now: money comes first, then what staff or buyer decided, then the time.
CREATE FUNCTION offer_state(o offer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM orders p WHERE p.quote_id = o.id AND p.paid_at IS NOT NULL) THEN 'paid'
    WHEN o.status IN ('draft', 'declined', 'withdrawn') THEN o.status
    WHEN EXISTS (SELECT FROM orders p WHERE p.quote_id = o.id AND p.status IN ('approved', 'capturing', 'pending_payment')) THEN 'accepted'
    WHEN o.held_until <= now() THEN 'expired'
    WHEN EXISTS (SELECT FROM orders p WHERE p.quote_id = o.id AND p.status NOT IN ('cancelled', 'expired')) THEN 'accepted'
    ELSE o.status END
$$;

-- How much of a list price each role may take off.
CREATE TABLE discount_ceiling (
  role       text PRIMARY KEY CHECK (role IN ('owner', 'finance', 'sales', 'editor')),
  percent    integer NOT NULL CHECK (percent BETWEEN 0 AND 95),
  updated_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO discount_ceiling (role, percent) VALUES ('owner', 50), ('finance', 20), ('sales', 15), ('editor', 5);
