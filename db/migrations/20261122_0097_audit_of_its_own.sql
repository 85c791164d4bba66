-- The record of what staff did is only added to. What time and the rights of a person take out of it goes through the
-- two functions here, which can do nothing else; the role that the store works as needs no right to change the table
-- (src/db/separate-audit.ts takes it away where it can).
CREATE OR REPLACE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (OLD.at < now() - interval '10 years'
                           OR OLD.call LIKE 'security.%' AND OLD.at < now() - interval '12 months') THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND current_setting('meridian.erasing', true) = 'on'
     AND (NEW.id, NEW.at, NEW.staff_id, NEW.staff_email, NEW.role, NEW.call, NEW.entity, NEW.ip)
         IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.staff_id, OLD.staff_email, OLD.role, OLD.call, OLD.entity, OLD.ip) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The record of what staff did is not changed' USING ERRCODE = 'insufficient_privilege';
END $$;

-- Removes what is older than its period, at most so many rows; answers how many.
CREATE FUNCTION expire_audit(most integer) RETURNS bigint LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
  WITH old AS (
    SELECT id FROM public.staff_audit
    WHERE at < now() - interval '10 years' OR call LIKE 'security.%' AND at < now() - interval '12 months'
    ORDER BY id LIMIT most
  ), gone AS (DELETE FROM public.staff_audit a USING old WHERE a.id = old.id RETURNING 1)
  SELECT count(*) FROM gone
$$;

-- Replaces the addresses and names of a person wherever they stand in the record; the rows stay. Answers how many.
CREATE FUNCTION erase_from_audit(texts text[]) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  pattern text;
  changed bigint;
BEGIN
  SELECT string_agg(regexp_replace(t, '([][(){}.*+?^$|\\])', '\\\1', 'g'), '|') INTO pattern
  FROM unnest(texts) AS t WHERE length(t) >= 5 AND t ~ '[@[:space:]]' AND t !~ '["\\]';
  IF pattern IS NULL THEN
    RETURN 0;
  END IF;
  PERFORM set_config('meridian.erasing', 'on', true);
  UPDATE public.staff_audit a SET entity_id = regexp_replace(a.entity_id, pattern, '[erased]', 'gi'),
    before = regexp_replace(a.before::text, pattern, '[erased]', 'gi')::jsonb,
    after = regexp_replace(a.after::text, pattern, '[erased]', 'gi')::jsonb
  WHERE concat_ws(' ', a.entity_id, a.before::text, a.after::text) ~* pattern;
  GET DIAGNOSTICS changed = ROW_COUNT;
  PERFORM set_config('meridian.erasing', 'off', true);
  RETURN changed;
END $$;

-- Log-ins that were refused are known by the digest of what was typed.
SELECT set_config('meridian.erasing', 'on', true);
UPDATE staff_audit SET entity_id = left(encode(sha256(convert_to(lower(entity_id), 'UTF8')), 'hex'), 32)
WHERE call = 'logIn' AND after @> '{"refused": true}' AND entity_id LIKE '%@%';
-- Notes of links stand with their link.
UPDATE staff_audit SET before = before - 'note', after = after - 'note'
WHERE entity = 'custom-links' AND (before ? 'note' OR after ? 'note');
SELECT set_config('meridian.erasing', 'off', true);
CREATE INDEX staff_audit_events ON staff_audit (at) WHERE call LIKE 'security.%';
