-- A visitor may add pages of the report to its sample. Which ones may be chosen, staff say: 'none', or pages and ranges
-- such as '5, 8-12'; empty: the default of the store (docs/contract.md, "Forms").
ALTER TABLE report ADD COLUMN sample_pages text NOT NULL DEFAULT ''
  CHECK (sample_pages ~ '^(none|[1-9]\d{0,4}(-[1-9]\d{0,4})?(, ?[1-9]\d{0,4}(-[1-9]\d{0,4})?)*)?$');

-- Pages move when the file or its contents change. What staff opened is not what would be sent then, so the default holds
-- again until they choose anew.
CREATE FUNCTION forget_sample_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sample_pages := '';
  RETURN NEW;
END $$;
CREATE TRIGGER report_sample_pages BEFORE UPDATE OF table_of_contents, full_file ON report FOR EACH ROW
  WHEN (OLD.sample_pages <> '' AND OLD.sample_pages = NEW.sample_pages
    AND (OLD.table_of_contents, OLD.full_file) IS DISTINCT FROM (NEW.table_of_contents, NEW.full_file))
  EXECUTE FUNCTION forget_sample_pages();

-- The pages that a request chose, and the samples made with such pages: each choice once, for as long as a link works.
ALTER TABLE sample_link ADD COLUMN pages integer[] NOT NULL DEFAULT '{}';
CREATE TABLE chosen_sample (
  report_id bigint NOT NULL REFERENCES report(id) ON DELETE CASCADE,
  pages     integer[] NOT NULL,
  file_key  text NOT NULL,
  made_of   timestamptz NOT NULL,                    -- the report's updated_at
  made_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (report_id, pages)
);
CREATE INDEX chosen_sample_age ON chosen_sample (made_at);
CREATE TRIGGER released_file AFTER UPDATE OF file_key OR DELETE ON chosen_sample
  FOR EACH ROW EXECUTE FUNCTION release_file('file_key');
