-- An import adds reports on one connection while another one indexes the previous ones; both were not equally busy. The rows
-- that lists are read from are now written by the second one as well.

-- As before (20261123_0300), but for reports that are due.
CREATE OR REPLACE FUNCTION list_new_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('store.report_texts', true) = 'later' THEN RETURN NULL; END IF;
  INSERT INTO listed_report (report_id, industry_id, published_on, published_year, price_cents, price_band, page_band)
  SELECT id, industry_id, published_on, published_year, single_price_cents, price_band, page_band
  FROM new_rows WHERE status = 'published' ORDER BY id;
  RETURN NULL;
END $$;

-- As before (20261126_0010), but that reports are also listed, that they are locked, so that none is withdrawn or deleted while
-- it is being indexed, and that lists and searches which were kept meanwhile are outdated.
CREATE OR REPLACE FUNCTION write_due_texts(known bigint[] DEFAULT '{}', words text[] DEFAULT '{}', places text[] DEFAULT '{}')
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE ids bigint[]; with_figures bigint[];
BEGIN
  -- One at a time: whoever finds nothing due knows that all is written.
  PERFORM pg_advisory_xact_lock(8274006);
  DELETE FROM report_text_due WHERE id = (SELECT min(id) FROM report_text_due) RETURNING report_ids INTO ids;
  IF ids IS NULL THEN RETURN false; END IF;
  SELECT array_agg(id) INTO ids
  FROM (SELECT id FROM report WHERE id = ANY (ids || known) AND status = 'published' ORDER BY id FOR SHARE) shown;
  IF ids IS NULL THEN RETURN true; END IF;
  PERFORM tell_content('reports');
  -- A report with figures is listed by their triggers.
  INSERT INTO listed_report (report_id, industry_id, published_on, published_year, price_cents, price_band, page_band)
  SELECT id, industry_id, published_on, published_year, single_price_cents, price_band, page_band
  FROM report WHERE id = ANY (ids) ORDER BY id
  ON CONFLICT (report_id) DO NOTHING;
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
