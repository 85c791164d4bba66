-- The PDF of a report's next edition, uploaded before that edition is published: until then, buyers get that of the current one.
CREATE TABLE next_edition_file (
  report_id bigint PRIMARY KEY REFERENCES report(id) ON DELETE CASCADE,
  file_key  text NOT NULL,
  pages     integer NOT NULL
);
CREATE TRIGGER released_file AFTER UPDATE OF file_key OR DELETE ON next_edition_file
  FOR EACH ROW EXECUTE FUNCTION release_file('file_key');
CREATE TRIGGER claimed_file_key AFTER INSERT OR UPDATE OF file_key ON next_edition_file
  FOR EACH ROW WHEN (NEW.file_key IS NOT NULL) EXECUTE FUNCTION claim_file('file_key');

-- Whatever publishes an edition: the figures, the report's form, or a process of the previous release.
CREATE FUNCTION use_file_of_edition() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own next_edition_file;
BEGIN
  DELETE FROM next_edition_file WHERE report_id = NEW.id RETURNING * INTO own;
  IF FOUND THEN
    -- Afterwards, so that the removal of the file, which the deletion has queued, is cancelled.
    UPDATE report SET full_file = own.file_key, pages = own.pages WHERE id = NEW.id;
    INSERT INTO job (key, kind, payload)
    VALUES ('waiting:' || own.file_key, 'find-waiting', jsonb_build_object('report', NEW.id, 'cause', own.file_key))
    ON CONFLICT (key) DO NOTHING;
    PERFORM pg_notify('job', '');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER file_of_edition_used AFTER UPDATE OF edition ON report FOR EACH ROW
  WHEN (NEW.edition > OLD.edition) EXECUTE FUNCTION use_file_of_edition();
