-- Puts the audit log out of reach of the store's role: it may insert and read, but neither change the log nor disable
-- its protection. Run by an administrator, in the store's database, after the store's first start and after each start
-- that applied migrations. Safe to repeat.
SET search_path = pg_catalog, pg_temp;
SET lock_timeout = '10s';
DO $$
DECLARE
  store text := (SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = current_database());
  name text;
BEGIN
  -- Processes that start at once do this one after the other.
  PERFORM pg_advisory_xact_lock(8274041);
  IF to_regclass('public.staff_audit') IS NULL THEN
    RETURN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'meridian_audit') THEN
    CREATE ROLE meridian_audit NOLOGIN;
  END IF;
  -- Whoever owns a schema can drop what is in it.
  ALTER SCHEMA public OWNER TO meridian_audit;
  EXECUTE format('GRANT USAGE, CREATE ON SCHEMA public TO %I', store);
  -- Only when it must: this waits for whoever reads the table, such as a backup.
  IF pg_get_userbyid((SELECT relowner FROM pg_class WHERE oid = 'public.staff_audit'::regclass)) <> 'meridian_audit' THEN
    ALTER TABLE public.staff_audit OWNER TO meridian_audit;
  END IF;
  EXECUTE format('REVOKE ALL ON TABLE public.staff_audit FROM PUBLIC, %I', store);
  EXECUTE format('GRANT SELECT, INSERT ON TABLE public.staff_audit TO %I', store);
  EXECUTE format('GRANT SELECT ON SEQUENCE public.staff_audit_id_seq TO %I', store);
  FOREACH name IN ARRAY ARRAY['keep_audit()', 'expire_audit(integer)', 'erase_from_audit(text[])'] LOOP
    EXECUTE format('ALTER FUNCTION public.%s OWNER TO meridian_audit', name);
    EXECUTE format('REVOKE ALL ON FUNCTION public.%s FROM PUBLIC', name);
    EXECUTE format('GRANT EXECUTE ON FUNCTION public.%s TO %I', name, store);
  END LOOP;
  -- Only if it is a member: otherwise PostgreSQL warns.
  IF EXISTS (
    SELECT FROM pg_auth_members
    WHERE roleid = 'meridian_audit'::regrole AND member = to_regrole(quote_ident(store))
  ) THEN
    EXECUTE format('REVOKE meridian_audit FROM %I', store);
  END IF;
END $$;
