-- Reports that are added by the thousand: what follows an insertion costs a fraction, and new reports, which have no
-- figures yet, are not asked for any.

-- As before. Most texts are ASCII but for a dash; signs are mapped one by one only where a letter has an accent.
CREATE OR REPLACE FUNCTION search_plain(texts text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  texts := replace(replace(replace(lower(texts), '-', ' '), '/', ' '), '_', ' ');
  IF octet_length(texts) = length(texts) THEN RETURN texts; END IF;
  texts := replace(replace(replace(replace(replace(texts, '–', ' '), '‑', ' '), '‐', ' '), 'ß', 'ss'), 'æ', 'ae');
  IF octet_length(texts) = length(texts) OR texts !~ '[àáâãäåāąçćčďèéêëēęěìíîïīłñńňòóôõöøōőřśšşťùúûüūůűýÿźžż]' THEN
    RETURN texts;
  END IF;
  RETURN translate(texts, 'àáâãäåāąçćčďèéêëēęěìíîïīłñńňòóôõöøōőřśšşťùúûüūůűýÿźžż',
                          'aaaaaaaacccdeeeeeeeiiiiilnnnoooooooorssstuuuuuuuyyzzz');
END $$;

-- As before; names and segments of figures are read for all reports at once, and not at all where there are none.
DROP FUNCTION refresh_report_text(bigint[]);
CREATE FUNCTION refresh_report_text(ids bigint[], have_figures boolean DEFAULT true) RETURNS void
LANGUAGE plpgsql AS $$
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
      search_shown(r.table_of_contents) AS contents_text
    FROM report r LEFT JOIN named n ON n.report_id = r.id
    WHERE r.id = ANY (ids) AND r.status = 'published'
    OFFSET 0
  ), vectors AS (
    SELECT t.*, setweight(to_tsvector('english', coalesce(search_plain(company_text), '')), 'A') ||
      setweight(to_tsvector('english', search_plain(segment_text)), 'B') ||
      setweight(to_tsvector('simple', search_joined(segment_text)), 'B') ||
      setweight(to_tsvector('english', search_plain(contents_text)), 'C') AS vector
    FROM texts t
    OFFSET 0
  ), written AS (
    INSERT INTO report_text AS own (report_id, companies, segments, names, whole)
    SELECT id, companies, segments, vector,
      strip(search || vector || to_tsvector('english', search_plain(search_shown(description)))) FROM vectors ORDER BY id
    ON CONFLICT (report_id) DO UPDATE SET companies = excluded.companies, segments = excluded.segments,
      names = excluded.names, whole = excluded.whole
    WHERE (own.companies, own.segments, own.names, own.whole)
      IS DISTINCT FROM (excluded.companies, excluded.segments, excluded.names, excluded.whole)
    RETURNING own.companies, own.segments
  )
  SELECT array_agg(DISTINCT name) INTO all_names FROM written, unnest(companies || segments) name;
  IF all_names IS NOT NULL THEN PERFORM add_words_of_names(all_names); END IF;
END $$;

CREATE OR REPLACE FUNCTION write_report_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_report_text(array_agg(id), have_figures => false) FROM new_rows WHERE status = 'published'
  HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION list_new_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listed_report (report_id, industry_id, published_on, published_year, price_cents, price_band, page_band)
  SELECT id, industry_id, published_on, published_year, single_price_cents, price_band, page_band
  FROM new_rows WHERE status = 'published' ORDER BY id;
  RETURN NULL;
END $$;

-- A new report has no edition that another one could follow.
CREATE FUNCTION add_edition_of_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO edition (report_id, number, status, published_on)
  SELECT id, edition, 'current', published_on FROM new_rows WHERE status <> 'draft';
  RETURN NULL;
END $$;
DROP TRIGGER report_edition_insert ON report;
CREATE TRIGGER report_edition_insert AFTER INSERT ON report REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_edition_of_reports();

-- As before; a text is cut twice only where a letter has an accent.
CREATE OR REPLACE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE missing text[];
BEGIN
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

-- Nobody reads it any more: listed_count took its place.
DROP TRIGGER report_facets_insert ON report;
DROP TRIGGER report_facets_update ON report;
DROP TRIGGER report_facets_delete ON report;
DROP FUNCTION count_facets_insert();
DROP FUNCTION count_facets_update();
DROP FUNCTION count_facets_delete();
DROP FUNCTION add_facets(integer[], smallint[], smallint[], smallint[], integer[]);
DROP TABLE report_facet;

-- Orders that listed_report has indexes for, and one that no list has.
DROP INDEX report_cheapest, report_dearest, report_industry, report_author;

-- Long texts are never compared, so that nothing is gained by sampling them; the vectors are asked through functions that
-- do not leave the choice to the planner.
ALTER TABLE report ALTER COLUMN description SET STATISTICS 0, ALTER COLUMN table_of_contents SET STATISTICS 0,
  ALTER COLUMN segmentation SET STATISTICS 0, ALTER COLUMN summary SET STATISTICS 0,
  ALTER COLUMN short_description SET STATISTICS 0, ALTER COLUMN author_bio SET STATISTICS 0,
  ALTER COLUMN keyword SET STATISTICS 0, ALTER COLUMN search SET STATISTICS 20;
ALTER TABLE report_text ALTER COLUMN names SET STATISTICS 0, ALTER COLUMN whole SET STATISTICS 20;
