-- What a record held after each save of the staff, so that it can be compared and restored.

CREATE TABLE record_version (
  resource  text NOT NULL,
  record_id text NOT NULL,
  number    integer NOT NULL CHECK (number > 0),
  fields    jsonb NOT NULL,
  digest    text NOT NULL,                                   -- the version that an update names
  changed   text[] NOT NULL DEFAULT '{}',                    -- fields that differ from the version before
  how       text NOT NULL CHECK (how IN ('first', 'added', 'saved', 'outside', 'scheduled')),
  staff_id  uuid REFERENCES staff_user(id) ON DELETE SET NULL,
  at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (resource, record_id, number)
);
CREATE INDEX record_version_age ON record_version (at);
CREATE INDEX record_version_staff ON record_version (staff_id);

-- With a record go its versions. Arguments: the resource and the column of its key.
CREATE FUNCTION forget_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM record_version WHERE resource = TG_ARGV[0] AND record_id = to_jsonb(OLD) ->> TG_ARGV[1];
  RETURN NULL;
END $$;

CREATE TRIGGER forgotten_versions AFTER DELETE ON report FOR EACH ROW EXECUTE FUNCTION forget_versions('reports', 'id');
CREATE TRIGGER forgotten_versions AFTER DELETE ON article FOR EACH ROW EXECUTE FUNCTION forget_versions('articles', 'id');
CREATE TRIGGER forgotten_versions AFTER DELETE ON press_release FOR EACH ROW EXECUTE FUNCTION forget_versions('press-releases', 'id');
CREATE TRIGGER forgotten_versions AFTER DELETE ON service FOR EACH ROW EXECUTE FUNCTION forget_versions('services', 'id');
