-- What lists are narrowed by depends on which edition is the present one, not on what else an edition says: an edition
-- that was described anew had its figures added up once more.
CREATE FUNCTION list_reports_of_changed_editions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_reports((SELECT array_agg(DISTINCT n.report_id) FROM rows n JOIN old_rows o USING (id)
                        WHERE n.status <> o.status));
  RETURN NULL;
END $$;
DROP TRIGGER edition_listed_update ON edition;
CREATE TRIGGER edition_listed_update AFTER UPDATE ON edition REFERENCING OLD TABLE AS old_rows NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION list_reports_of_changed_editions();
