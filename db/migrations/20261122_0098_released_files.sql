-- A file whose row names another one, or is gone, is named by nobody: the worker removes it once the transaction holds.
-- One rule for every column that names a file, whoever changes it. A backup that began before still reads the file, so
-- it stays for an hour; parts of uploads are in no backup worth keeping and go at once.
CREATE FUNCTION release_file() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  released text := to_jsonb(OLD) ->> TG_ARGV[0];
BEGIN
  IF released IS NOT NULL AND (TG_OP = 'DELETE' OR to_jsonb(NEW) ->> TG_ARGV[0] IS DISTINCT FROM released) THEN
    INSERT INTO job (key, kind, payload, run_at)
    VALUES ('remove-file:' || released, 'remove-file', jsonb_build_object('key', released),
            now() + CASE WHEN released LIKE 'part/%' THEN interval '0' ELSE interval '1 hour' END)
    ON CONFLICT (key) DO NOTHING;
    PERFORM pg_notify('job', '');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER released_file AFTER UPDATE OF full_file OR DELETE ON report FOR EACH ROW EXECUTE FUNCTION release_file('full_file');
CREATE TRIGGER released_sample AFTER UPDATE OF sample_file OR DELETE ON report FOR EACH ROW EXECUTE FUNCTION release_file('sample_file');
CREATE TRIGGER released_file AFTER UPDATE OF file_key OR DELETE ON report_sample FOR EACH ROW EXECUTE FUNCTION release_file('file_key');
CREATE TRIGGER released_file AFTER UPDATE OF file_key OR DELETE ON report_document FOR EACH ROW EXECUTE FUNCTION release_file('file_key');
CREATE TRIGGER released_file AFTER UPDATE OF cv_key OR DELETE ON lead FOR EACH ROW EXECUTE FUNCTION release_file('cv_key');
CREATE TRIGGER released_file AFTER UPDATE OF file_key OR DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION release_file('file_key');
CREATE TRIGGER released_file AFTER UPDATE OF file_key OR DELETE ON download_grant FOR EACH ROW EXECUTE FUNCTION release_file('file_key');
CREATE TRIGGER released_file AFTER UPDATE OF file_key OR DELETE ON picture_size FOR EACH ROW EXECUTE FUNCTION release_file('file_key');
CREATE TRIGGER released_file AFTER UPDATE OF file_key OR DELETE ON staff_upload_part FOR EACH ROW EXECUTE FUNCTION release_file('file_key');
