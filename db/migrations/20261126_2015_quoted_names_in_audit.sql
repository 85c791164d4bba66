-- The audit log is JSON: a quotation mark, a backslash or a line break in a name is escaped there. A name is replaced as
-- it is written in JSON, and not where its first character is the second one of an escape. Otherwise as before.
CREATE OR REPLACE FUNCTION erase_from_audit(texts text[]) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  plain text;
  escaped text;
  whole text;
  changed bigint;
BEGIN
  SELECT string_agg(regexp_replace(t, '([][(){}.*+?^$|\\])', '\\\1', 'g'), '|'),
    string_agg(regexp_replace(substr(to_json(t)::text, 2, length(to_json(t)::text) - 2), '([][(){}.*+?^$|\\])', '\\\1', 'g'), '|')
  INTO plain, escaped
  FROM unnest(texts) AS t WHERE length(t) >= 5 AND t ~ '[@[:space:]]';
  IF plain IS NULL THEN
    RETURN 0;
  END IF;
  whole := '(?<!(?:^|[^\\])(?:\\\\)*\\)(?:' || escaped || ')';
  PERFORM set_config('meridian.erasing', 'on', true);
  UPDATE public.staff_audit a SET entity_id = regexp_replace(a.entity_id, plain, '[erased]', 'gi'),
    before = regexp_replace(a.before::text, whole, '[erased]', 'gi')::jsonb,
    after = regexp_replace(a.after::text, whole, '[erased]', 'gi')::jsonb
  WHERE a.entity_id ~* plain OR concat_ws(' ', a.before::text, a.after::text) ~* escaped;
  GET DIAGNOSTICS changed = ROW_COUNT;
  PERFORM set_config('meridian.erasing', 'off', true);
  RETURN changed;
END $$;
