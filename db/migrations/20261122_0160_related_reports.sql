-- What a report has in common with others: names of its figures' rows (companies, segments) and its author.
CREATE FUNCTION figure_names(rows jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT jsonb_array_elements_text(jsonb_path_query_array(rows, '$[*].name')))
$$;
-- Regions are the same in every report.
CREATE INDEX figure_named ON figure USING gin (figure_names(rows))
  WHERE row_title <> '' AND lower(row_title) NOT IN ('region', 'regions', 'country');

CREATE INDEX report_author ON report (author_name, published_on DESC, id DESC)
  WHERE status = 'published' AND author_name <> '';
