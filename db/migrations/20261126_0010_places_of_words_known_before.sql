-- An import also hands over the words of contents and segments with their places (src/features/catalogue/import/words/known-words.ts),
-- so that the text of a report is put together here and nothing is parsed. What is not handed over is parsed as before.

-- As before (20261125_0821); of the reports `known`, `words` are the lexemes of their descriptions, one a line, and `places`
-- the vector of their contents and segments. They are read one by one: joined to a thousand others, each would be compared
-- with each.
DROP FUNCTION write_due_texts(bigint[], text[]);
CREATE FUNCTION write_due_texts(known bigint[] DEFAULT '{}', words text[] DEFAULT '{}', places text[] DEFAULT '{}')
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE ids bigint[]; with_figures bigint[];
BEGIN
  -- One at a time: whoever finds nothing due knows that all is written.
  PERFORM pg_advisory_xact_lock(8274006);
  DELETE FROM report_text_due WHERE id = (SELECT min(id) FROM report_text_due) RETURNING report_ids INTO ids;
  IF ids IS NULL THEN RETURN false; END IF;
  SELECT array_agg(id) INTO ids FROM unnest(ids) id WHERE NOT EXISTS (SELECT FROM report_text t WHERE t.report_id = id);
  SELECT array_agg(DISTINCT e.report_id) INTO with_figures FROM edition e
  WHERE e.report_id = ANY (ids) AND EXISTS (SELECT FROM figure f WHERE f.edition_id = e.id);
  IF with_figures IS NOT NULL THEN PERFORM refresh_report_text(with_figures); END IF;
  -- As refresh_report_text writes them of reports without figures. Whoever has a text by now has a newer one.
  INSERT INTO report_text (report_id, companies, segments, names, whole)
  SELECT r.id, '{}', '{}', vector, strip(r.search || vector) || array_to_tsvector(string_to_array(described, E'\n'))
  FROM unnest(known, words, places) AS g (id, described, placed)
  JOIN report r USING (id), LATERAL (SELECT placed::tsvector AS vector OFFSET 0) given
  WHERE r.status = 'published' AND described IS NOT NULL AND placed IS NOT NULL
  ON CONFLICT (report_id) DO NOTHING;
  SELECT array_agg(id) INTO ids FROM unnest(ids) id WHERE NOT EXISTS (SELECT FROM report_text t WHERE t.report_id = id);
  IF ids IS NULL THEN RETURN true; END IF;
  INSERT INTO report_text (report_id, companies, segments, names, whole)
  SELECT id, '{}', '{}', vector, strip(search || vector || to_tsvector('english', search_plain(search_shown(description))))
  FROM (
    SELECT id, search, description,
      setweight(to_tsvector('english', search_plain(segment_text)), 'B') ||
      setweight(to_tsvector('simple', search_joined(segment_text)), 'B') ||
      setweight(to_tsvector('english', search_plain(search_shown(table_of_contents))), 'C') AS vector
    FROM (SELECT id, search, description, table_of_contents, ', ' || search_shown(segmentation) AS segment_text
          FROM report WHERE id = ANY (ids) AND status = 'published' OFFSET 0) shown
    OFFSET 0
  ) vectors
  ON CONFLICT (report_id) DO NOTHING;
  RETURN true;
END $$;

-- Statistics of an index on near spellings choose no plan, and cost an import more than those of a whole table: each of
-- thirty thousand words is misspelt anew to make them.
ALTER INDEX search_word_near ALTER COLUMN 1 SET STATISTICS 0;
