-- Who has a record open in the back office at the moment, told to colleagues; worth nothing after a minute.

CREATE UNLOGGED TABLE record_presence (
  resource   text NOT NULL,
  record_id  text NOT NULL,
  staff_id   uuid NOT NULL REFERENCES staff_user(id) ON DELETE CASCADE,
  writing    boolean NOT NULL,
  since      timestamptz NOT NULL DEFAULT now(),
  took_over  timestamptz,
  at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (resource, record_id, staff_id)
);
CREATE INDEX record_presence_staff ON record_presence (staff_id);
CREATE INDEX record_presence_at ON record_presence (at);
