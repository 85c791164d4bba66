-- An import meets the same words in report after report. What searches know of a word it learns once, and hands over with the
-- reports (src/features/catalogue/import/known-words.ts), so that texts need not be parsed here.

-- The words of a text, for correcting mistyped ones: as add_search_words adds them for reports that others write.
CREATE FUNCTION add_words_of_text(texts text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE missing text[];
BEGIN
  SELECT array_agg(run ORDER BY run) INTO missing
  FROM (SELECT DISTINCT run
        FROM runs_of(texts || CASE WHEN texts ~ '[^ -~–’]' THEN ' ' || search_plain(texts) ELSE '' END) run) runs
  WHERE NOT EXISTS (SELECT FROM search_word w WHERE w.word = run);
  IF missing IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(8274003);
  INSERT INTO search_word SELECT unnest(missing) ON CONFLICT DO NOTHING;
END $$;

CREATE OR REPLACE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE missing text[];
BEGIN
  IF current_setting('store.search_words', true) = 'added' THEN RETURN NULL; END IF;
  SELECT array_agg(run ORDER BY run) INTO missing
  FROM (SELECT DISTINCT run
        FROM (SELECT name || ' ' || left(keyword, 1000) AS texts FROM new_rows WHERE status = 'published') given,
             runs_of(texts || CASE WHEN texts ~ '[^ -~–’]' THEN ' ' || search_plain(texts) ELSE '' END) run) runs
  WHERE NOT EXISTS (SELECT FROM search_word w WHERE w.word = run);
  IF missing IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(8274003);
  INSERT INTO search_word SELECT unnest(missing) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- As before (20261125_0180); of the reports `known`, `words` are the lexemes of their descriptions, one a line. A description
-- that was changed meanwhile has its text already.
DROP FUNCTION write_due_texts();
CREATE FUNCTION write_due_texts(known bigint[] DEFAULT '{}', words text[] DEFAULT '{}') RETURNS boolean LANGUAGE plpgsql AS $$
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
  -- As refresh_report_text writes them of reports without figures.
  INSERT INTO report_text (report_id, companies, segments, names, whole)
  SELECT id, '{}', '{}', vector, strip(search || vector) ||
    CASE WHEN described IS NULL THEN strip(to_tsvector('english', search_plain(search_shown(description))))
    ELSE array_to_tsvector(string_to_array(described, E'\n')) END
  FROM (
    SELECT id, search, description, described,
      setweight(to_tsvector('english', search_plain(segment_text)), 'B') ||
      setweight(to_tsvector('simple', search_joined(segment_text)), 'B') ||
      setweight(to_tsvector('english', search_plain(search_shown(table_of_contents))), 'C') AS vector
    FROM (SELECT r.id, search, CASE WHEN g.described IS NULL THEN description END AS description, table_of_contents,
            ', ' || search_shown(segmentation) AS segment_text, g.described
          FROM report r LEFT JOIN unnest(known, words) AS g (id, described) USING (id)
          WHERE id = ANY (ids) AND status = 'published' OFFSET 0) shown
    OFFSET 0
  ) vectors
  ON CONFLICT (report_id) DO NOTHING;
  RETURN true;
END $$;
