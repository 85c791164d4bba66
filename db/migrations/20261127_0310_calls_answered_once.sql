-- What calls of the staff answered, by the key of each: one that is sent again because its answer was lost does nothing
-- twice.
CREATE TABLE staff_call_answer (
  staff_id    uuid NOT NULL REFERENCES staff_user ON DELETE CASCADE,
  request_key text NOT NULL,
  digest      bytea NOT NULL,
  answer      jsonb,
  answered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_id, request_key, digest)
);
CREATE INDEX staff_call_answer_at ON staff_call_answer (answered_at);
