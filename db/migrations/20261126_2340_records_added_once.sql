-- The records that forms added, by the key of each form: a form that is sent again adds nothing twice.
CREATE TABLE record_added (
  staff_id    uuid NOT NULL REFERENCES staff_user ON DELETE CASCADE,
  resource    text NOT NULL,
  request_key text NOT NULL,
  digest      bytea NOT NULL,
  record_id   text,
  version     text,
  added_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_id, resource, request_key)
);
CREATE INDEX record_added_at ON record_added (added_at);
