-- One change of many records: what is to be done, and what became of each record, so that it can be undone.

CREATE TABLE bulk_change (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  staff_id   uuid NOT NULL REFERENCES staff_user(id) ON DELETE CASCADE,
  resource   text NOT NULL,
  action     text NOT NULL,
  value      jsonb NOT NULL,
  undoes     uuid UNIQUE REFERENCES bulk_change(id) ON DELETE CASCADE,
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'stopped')),
  begins_at  timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX bulk_change_staff ON bulk_change (staff_id, created_at DESC);
CREATE INDEX bulk_change_age ON bulk_change (created_at);

CREATE TABLE bulk_row (
  bulk_id   uuid NOT NULL REFERENCES bulk_change(id) ON DELETE CASCADE,
  place     integer NOT NULL,
  record_id text NOT NULL,
  outcome   text CHECK (outcome IN ('changed', 'left')),   -- null: still to do
  reason    text NOT NULL DEFAULT '',                      -- why it was left
  before    jsonb,
  after     jsonb,
  PRIMARY KEY (bulk_id, place)
);
CREATE INDEX bulk_row_open ON bulk_row (bulk_id, place) WHERE outcome IS NULL;
