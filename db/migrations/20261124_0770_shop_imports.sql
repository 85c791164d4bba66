-- Product exports of other shops: how the file was read, where reports of no known industry go, and the upload itself, so
-- that a trial is followed by the import of the same file.
ALTER TABLE report_import DROP CONSTRAINT report_import_kind_check;
ALTER TABLE report_import
  ADD CONSTRAINT report_import_kind_check CHECK (kind IN ('reports', 'figures', 'products')),
  ADD COLUMN upload_id uuid,
  ADD COLUMN industry_id bigint REFERENCES industry(id) ON DELETE SET NULL,
  ADD COLUMN reading jsonb;
