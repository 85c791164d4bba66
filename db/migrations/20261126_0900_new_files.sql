-- Files that were stored and that no row has named yet. The row is written before the file, so a process that dies in
-- between leaves no file that nobody knows of: what nothing names after a day is removed.
CREATE TABLE new_file (
  key        text PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX new_file_age ON new_file (created_at);

-- The counterpart of release_file, on the same columns: a file that a row names is not new any more.
CREATE FUNCTION claim_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM new_file WHERE key = to_jsonb(NEW) ->> TG_ARGV[0];
  RETURN NULL;
END $$;

DO $$
DECLARE
  place record;
BEGIN
  FOR place IN
    SELECT tgrelid::regclass AS relation, split_part(encode(tgargs, 'escape'), '\000', 1) AS name
    FROM pg_trigger WHERE tgfoid = 'release_file'::regproc
  LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OF %I ON %s FOR EACH ROW WHEN (NEW.%I IS NOT NULL) EXECUTE FUNCTION claim_file(%L)',
      'claimed_' || place.name, place.name, place.relation, place.name, place.name);
  END LOOP;
END $$;
