-- An uploaded file belongs to the edition that is current when it is uploaded. Once a later edition has a file of its own, buyers
-- of the editions before still get theirs: its name moves here. A file replaced within its edition is released as before.
ALTER TABLE report ADD COLUMN full_file_edition integer;  -- null: uploaded before this column existed, so of any edition
CREATE TABLE edition_file (
  report_id     bigint NOT NULL REFERENCES report(id) ON DELETE CASCADE,
  first_edition integer NOT NULL,
  last_edition  integer NOT NULL,
  file_key      text NOT NULL,
  PRIMARY KEY (report_id, first_edition)
);
CREATE TRIGGER released_file AFTER UPDATE OF file_key OR DELETE ON edition_file
  FOR EACH ROW EXECUTE FUNCTION release_file('file_key');
CREATE TRIGGER claimed_file_key AFTER INSERT OR UPDATE OF file_key ON edition_file
  FOR EACH ROW WHEN (NEW.file_key IS NOT NULL) EXECUTE FUNCTION claim_file('file_key');

-- A row may take a file over from another one: the removal that the other row queued is cancelled.
CREATE OR REPLACE FUNCTION claim_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM new_file WHERE key = to_jsonb(NEW) ->> TG_ARGV[0];
  DELETE FROM job WHERE key = 'remove-file:' || (to_jsonb(NEW) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE FUNCTION note_file_edition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.full_file IS NULL THEN
    NEW.full_file_edition := NULL;
  ELSIF NEW.full_file IS DISTINCT FROM OLD.full_file OR NEW.full_file_edition > NEW.edition THEN
    NEW.full_file_edition := NEW.edition;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER report_file_edition BEFORE UPDATE OF full_file, edition ON report FOR EACH ROW
  WHEN (NEW.full_file IS DISTINCT FROM OLD.full_file OR NEW.edition < OLD.edition)
  EXECUTE FUNCTION note_file_edition();

CREATE FUNCTION keep_file_of_edition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO edition_file (report_id, first_edition, last_edition, file_key)
  VALUES (NEW.id, COALESCE(OLD.full_file_edition, 1), NEW.edition - 1, OLD.full_file)
  ON CONFLICT (report_id, first_edition) DO UPDATE SET last_edition = excluded.last_edition, file_key = excluded.file_key;
  RETURN NULL;
END $$;
-- Triggers run in the order of their names: this one comes after released_file, whose job it cancels.
CREATE TRIGGER replaced_file_kept AFTER UPDATE OF full_file ON report FOR EACH ROW
  WHEN (OLD.full_file IS NOT NULL AND OLD.full_file IS DISTINCT FROM NEW.full_file
    AND COALESCE(OLD.full_file_edition, 1) < NEW.edition)
  EXECUTE FUNCTION keep_file_of_edition();
