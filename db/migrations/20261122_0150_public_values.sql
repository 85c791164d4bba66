-- The values of a figure that everybody may see, as they are published and rounded to three digits as sentences say
-- them: what a check of a number looks for, among any number of figures. Its cost keeps plans to the index.
CREATE FUNCTION figure_public_values(figure_rows jsonb, visibility text, decimals integer) RETURNS numeric[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 100000 AS $$
BEGIN
  -- PL/pgSQL keeps the plan of this query; a function in SQL would plan it for every figure.
  RETURN (SELECT COALESCE(array_agg(DISTINCT k.key), '{}')
  FROM jsonb_array_elements(CASE WHEN visibility = 'everybody' THEN figure_rows ELSE '[]'::jsonb END) AS one(line)
  CROSS JOIN LATERAL (VALUES (one.line->'values'), (one.line->'low'), (one.line->'high')) AS series(list)
  CROSS JOIN LATERAL jsonb_array_elements(
    CASE WHEN jsonb_typeof(series.list) = 'array' THEN series.list ELSE '[]'::jsonb END) AS element(item)
  CROSS JOIN LATERAL (SELECT CASE WHEN jsonb_typeof(element.item) = 'number'
    THEN round((element.item #>> '{}')::numeric, decimals) END) AS published(number)
  CROSS JOIN LATERAL (VALUES
    (published.number),
    (CASE WHEN published.number <> 0
      THEN round(published.number, 2 - floor(log(abs(published.number)::float8))::integer) END)) AS k(key)
  WHERE NOT COALESCE((one.line->>'is_kept')::boolean, false) AND k.key IS NOT NULL);
END $$;

CREATE INDEX figure_values ON figure USING gin (figure_public_values(rows, visibility, decimals::integer));
CREATE INDEX figure_correction_old ON figure_correction (old_value) WHERE NOT is_kept AND old_value IS NOT NULL;
