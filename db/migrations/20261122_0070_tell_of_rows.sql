-- A statement that changed no row tells nobody. The schedule asks every second which drafts are due: that counted the
-- industries' reports anew, changed nothing, and outdated every page.
CREATE OR REPLACE FUNCTION tell_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM rows) THEN PERFORM pg_notify('content', TG_TABLE_NAME); END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['site_info', 'policy', 'industry', 'service', 'slug_redirect', 'article', 'press_release',
                           'testimonial', 'client_company', 'country', 'faq', 'open_role'] LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', t || '_tell', t);
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS rows
                    FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change()', t || '_tell_insert', t);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS rows
                    FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change()', t || '_tell_update', t);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS rows
                    FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change()', t || '_tell_delete', t);
  END LOOP;
END $$;
