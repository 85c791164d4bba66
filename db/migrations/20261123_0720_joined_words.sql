-- As before. Most texts have no compound, and then no pattern is asked: a tenth of what an added report costs.
CREATE OR REPLACE FUNCTION search_joined(texts text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF strpos(texts, '-') > 0 THEN
    RETURN coalesce((
      SELECT string_agg(replace(lower(compound[1]), '-', ''), ' ')
      FROM regexp_matches(texts, '[[:alnum:]]+(?:-[[:alnum:]]+)+', 'g') compound), '');
  END IF;
  RETURN '';
END $$;
