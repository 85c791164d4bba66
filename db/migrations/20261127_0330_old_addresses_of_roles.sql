-- An open role that is renamed keeps its earlier address, as reports, industries and publications do.
ALTER TABLE old_address ADD COLUMN open_role_id integer REFERENCES open_role(id) ON DELETE CASCADE;
CREATE INDEX old_address_open_role ON old_address (open_role_id) WHERE open_role_id IS NOT NULL;
ALTER TABLE old_address DROP CONSTRAINT old_address_check;
ALTER TABLE old_address ADD CONSTRAINT old_address_target
  CHECK (num_nonnulls(report_id, article_id, press_release_id, industry_id, open_role_id, page) = 1);
