-- An import adds reports on one connection while another writes what searches know of those before
-- (src/features/catalogue/import/write-due-texts.ts). What is due is noted with the reports, so that no end of a process loses it.

CREATE TABLE report_text_due (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  report_ids bigint[] NOT NULL
);

CREATE OR REPLACE FUNCTION write_report_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('store.report_texts', true) = 'later' THEN
    INSERT INTO report_text_due (report_ids)
    SELECT array_agg(id ORDER BY id) FROM new_rows WHERE status = 'published' HAVING count(*) > 0;
  ELSE
    PERFORM refresh_report_text(array_agg(id), have_figures => false) FROM new_rows WHERE status = 'published'
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

-- Writes one part of what is due and answers whether there was any. A report that has its text was changed meanwhile, or got
-- figures, and what stands there is newer.
CREATE FUNCTION write_due_texts() RETURNS boolean LANGUAGE plpgsql AS $$
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
