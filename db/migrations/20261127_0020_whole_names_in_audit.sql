-- A name or an address is replaced in the audit log only where it stands alone: the address "li@example.com" is a part
-- of "natali@example.com", and the name "An Li" of "European listing". Otherwise as before.
CREATE OR REPLACE FUNCTION erase_from_audit(texts text[]) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  plain text;
  escaped text;
  rough text;
  changed bigint;
BEGIN
  -- In JSON, a text may follow an escape such as that of a line break.
  SELECT string_agg(CASE WHEN is_address THEN '(?<![\w.+-])' ELSE '(?<!\w)' END
      || regexp_replace(t, special, '\\\1', 'g')
      || CASE WHEN is_address THEN '(?![\w-]|\.\w)' ELSE '(?!\w)' END, '|'),
    string_agg(CASE WHEN is_address THEN '(?:(?<![\w.+-])|(?<=\\[bfnrt]))' ELSE '(?:(?<!\w)|(?<=\\[bfnrt]))' END
      || regexp_replace(substr(to_json(t)::text, 2, length(to_json(t)::text) - 2), special, '\\\1', 'g')
      || CASE WHEN is_address THEN '(?![\w-]|\.\w)' ELSE '(?!\w)' END, '|'),
    string_agg(regexp_replace(substr(to_json(t)::text, 2, length(to_json(t)::text) - 2), special, '\\\1', 'g'), '|')
  INTO plain, escaped, rough
  FROM (SELECT t, t !~ '[[:space:]]' AS is_address, '([][(){}.*+?^$|\\])' AS special FROM unnest(texts) AS t
        WHERE length(t) >= 5 AND t ~ '[@[:space:]]') given;
  IF plain IS NULL THEN
    RETURN 0;
  END IF;
  escaped := '(?<!(?:^|[^\\])(?:\\\\)*\\)(?:' || escaped || ')';
  PERFORM set_config('meridian.erasing', 'on', true);
  UPDATE public.staff_audit a SET entity_id = regexp_replace(a.entity_id, plain, '[erased]', 'gi'),
    before = regexp_replace(a.before::text, escaped, '[erased]', 'gi')::jsonb,
    after = regexp_replace(a.after::text, escaped, '[erased]', 'gi')::jsonb
  -- Looking at what is around a text costs twenty times as much as looking for it.
  WHERE concat_ws(' ', to_json(a.entity_id)::text, a.before::text, a.after::text) ~* rough
    AND (a.entity_id ~* plain OR a.before::text ~* escaped OR a.after::text ~* escaped);
  GET DIAGNOSTICS changed = ROW_COUNT;
  PERFORM set_config('meridian.erasing', 'off', true);
  RETURN changed;
END $$;
