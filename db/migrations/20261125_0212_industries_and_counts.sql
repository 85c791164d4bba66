-- How many reports an industry has is told as a change of reports, which it is. Told as a change of the industry, whose name
-- stands in the menu of every page, each publication outdated all pages, here and in a CDN.
CREATE FUNCTION tell_industry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM rows n JOIN old_rows o USING (id)
    WHERE to_jsonb(n) - '{report_count,updated_at}'::text[] IS DISTINCT FROM to_jsonb(o) - '{report_count,updated_at}'::text[]
  ) THEN PERFORM tell_content('industry'); END IF;
  RETURN NULL;
END $$;
DROP TRIGGER industry_tell_update ON industry;
CREATE TRIGGER industry_tell_update AFTER UPDATE ON industry REFERENCING OLD TABLE AS old_rows NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_industry_change();
