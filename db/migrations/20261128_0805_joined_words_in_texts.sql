-- "E-commerce" in the texts of a report is also found as "ecommerce", and "GLP-1" as "glp1". Until now only compounds of names,
-- keywords and segments were, and only those that are the same without their ending: "bio-based" was not found as "biobased".

-- The words of a text, and behind them its compounds as one word each.
CREATE FUNCTION search_lexemes(texts text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF strpos(texts, '-') = 0 THEN RETURN to_tsvector('english', search_plain(texts)); END IF;
  RETURN to_tsvector('english', search_plain(texts)) || to_tsvector('english', search_joined(texts));
END $$;

CREATE FUNCTION report_vector(name text, code text, keyword text, summary text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(search_lexemes(name), 'A') || code_vector(code) || setweight(search_lexemes(keyword), 'B') ||
    setweight(search_lexemes(left(summary, 2000)), 'C')
$$;

CREATE OR REPLACE FUNCTION write_report_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := report_vector(NEW.name, NEW.code, NEW.keyword, NEW.summary);
  RETURN NEW;
END $$;

-- As before, with the compounds of all texts.
CREATE OR REPLACE FUNCTION refresh_report_text(ids bigint[], have_figures boolean DEFAULT true, only_more boolean DEFAULT false)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE all_names text[];
BEGIN
  IF have_figures THEN
    DELETE FROM report_text t USING unnest(ids) gone
    WHERE t.report_id = gone AND NOT EXISTS (SELECT FROM report r WHERE r.id = gone AND r.status = 'published');
  END IF;
  WITH named AS MATERIALIZED (
    SELECT e.report_id,
      array_agg(DISTINCT n) FILTER (WHERE f.form = 'ranking') AS companies,
      array_agg(DISTINCT n) FILTER (WHERE f.form <> 'ranking' AND f.row_title <> ''
                                      AND lower(f.row_title) NOT IN ('region', 'regions', 'country')) AS segments
    FROM edition e JOIN figure f ON f.edition_id = e.id, unnest(figure_names(f.rows)) n
    WHERE have_figures AND e.report_id = ANY (ids) AND e.status IN ('current', 'corrected')
      AND n <> '' AND n !~* '^(others?\M|rest of|all other)'
    GROUP BY 1
  ), texts AS (
    SELECT r.id, r.search, r.description, coalesce(n.companies, '{}') AS companies, coalesce(n.segments, '{}') AS segments,
      left(array_to_string(n.companies, ', '), 20000) AS company_text,
      coalesce(left(array_to_string(n.segments, ', '), 20000), '') || ', ' || search_shown(r.segmentation) AS segment_text,
      search_shown(r.table_of_contents) AS contents_text,
      CASE WHEN only_more THEN (SELECT t.whole FROM report_text t WHERE t.report_id = r.id) END AS before
    FROM report r LEFT JOIN named n ON n.report_id = r.id
    WHERE r.id = ANY (ids) AND r.status = 'published'
    OFFSET 0
  ), vectors AS (
    SELECT t.*, setweight(search_lexemes(coalesce(company_text, '')), 'A') ||
      setweight(search_lexemes(segment_text), 'B') ||
      setweight(search_lexemes(contents_text), 'C') AS vector
    FROM texts t
    OFFSET 0
  ), written AS (
    INSERT INTO report_text AS own (report_id, companies, segments, names, whole)
    SELECT id, companies, segments, vector, CASE WHEN before IS NOT NULL THEN before || strip(vector)
      ELSE strip(search || vector || search_lexemes(search_shown(description))) END
    FROM vectors ORDER BY id
    ON CONFLICT (report_id) DO UPDATE SET companies = excluded.companies, segments = excluded.segments,
      names = excluded.names, whole = excluded.whole
    WHERE (own.companies, own.segments, own.names, own.whole)
      IS DISTINCT FROM (excluded.companies, excluded.segments, excluded.names, excluded.whole)
    RETURNING own.companies, own.segments
  )
  SELECT array_agg(DISTINCT name) INTO all_names FROM written, unnest(companies || segments) name;
  IF all_names IS NOT NULL THEN PERFORM add_words_of_names(all_names); END IF;
END $$;

-- As before, with the compounds of all texts.
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
  SELECT id, '{}', '{}', vector, strip(search || vector || search_lexemes(search_shown(description)))
  FROM (
    SELECT id, search, description,
      setweight(search_lexemes(segment_text), 'B') ||
      setweight(search_lexemes(search_shown(table_of_contents)), 'C') AS vector
    FROM (SELECT id, search, description, table_of_contents, ', ' || search_shown(segmentation) AS segment_text
          FROM report WHERE id = ANY (ids) AND status = 'published' OFFSET 0) shown
    OFFSET 0
  ) vectors
  ON CONFLICT (report_id) DO NOTHING;
  RETURN true;
END $$;

-- Reports written before that are renewed by a duty, since a million of them are too many for one transaction. Whoever
-- writes texts meanwhile would still call the previous functions, and so waits.
LOCK TABLE report_text IN SHARE MODE;
-- All of them, so that parts which an earlier version left are not renewed twice.
DELETE FROM report_text_outdated;
INSERT INTO report_text_outdated (report_ids)
SELECT array_agg(report_id ORDER BY report_id)
FROM (SELECT report_id, (row_number() OVER (ORDER BY report_id) - 1) / 200 AS part FROM report_text) named
GROUP BY part ORDER BY part;

-- As before; what searches know of a report is on none of its pages, and renewing it drops none of them.
CREATE OR REPLACE FUNCTION tell_report_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text;
BEGIN
  IF current_setting('store.report_changes', true) = 'quiet' THEN RETURN NULL; END IF;
  SELECT CASE WHEN count(*) > 100 THEN 'report:*' ELSE string_agg('report:' || id, ' ') END INTO tags FROM rows;
  IF tags IS NOT NULL THEN PERFORM tell_content('reports ' || tags); END IF;
  RETURN NULL;
END $$;

-- Renews one part and answers whether there was any, as before, and the words of names too. Reports are locked, so that
-- nobody writes newer texts meanwhile.
CREATE OR REPLACE FUNCTION renew_outdated_texts() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE ids bigint[];
BEGIN
  DELETE FROM report_text_outdated WHERE id = (SELECT min(id) FROM report_text_outdated) RETURNING report_ids INTO ids;
  IF ids IS NULL THEN RETURN false; END IF;
  PERFORM FROM report WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
  PERFORM set_config('store.report_changes', 'quiet', true);
  UPDATE report r SET search = report_vector(r.name, r.code, r.keyword, r.summary)
  WHERE id = ANY (ids) AND search IS DISTINCT FROM report_vector(r.name, r.code, r.keyword, r.summary);
  PERFORM set_config('store.report_changes', '', true);
  PERFORM refresh_report_text(ids);
  PERFORM list_reports(ids);
  -- Once for all parts: this drops every answer kept for visitors.
  IF NOT EXISTS (SELECT FROM report_text_outdated) THEN PERFORM tell_content('reports'); END IF;
  RETURN true;
END $$;
