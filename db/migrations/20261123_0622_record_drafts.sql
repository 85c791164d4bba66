-- What staff have changed in a record and not published: one draft for a record, shared by all who edit it.

CREATE TABLE record_draft (
  resource  text NOT NULL,
  record_id text NOT NULL,
  number    integer NOT NULL DEFAULT 1,
  based_on  text NOT NULL,                                   -- the version of the record that it was begun on
  fields    json NOT NULL,
  staff_id  uuid REFERENCES staff_user(id) ON DELETE SET NULL,
  at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (resource, record_id)
);
CREATE INDEX record_draft_staff ON record_draft (staff_id);

CREATE OR REPLACE FUNCTION forget_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM record_version WHERE resource = TG_ARGV[0] AND record_id = to_jsonb(OLD) ->> TG_ARGV[1];
  DELETE FROM record_draft WHERE resource = TG_ARGV[0] AND record_id = to_jsonb(OLD) ->> TG_ARGV[1];
  RETURN NULL;
END $$;
