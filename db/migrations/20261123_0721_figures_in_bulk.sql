-- Figures of many reports that are written at once: what lists and searches know of them is made for all of these
-- reports together.

-- As before; the values are taken out of the row once.
CREATE OR REPLACE FUNCTION row_ends(years integer[], forecast_from integer, line jsonb,
                                    OUT measured_year integer, OUT measured double precision,
                                    OUT forecast_year integer, OUT forecast double precision, OUT growth double precision)
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE list jsonb; item jsonb;
BEGIN
  IF line IS NULL OR coalesce((line ->> 'is_kept')::boolean, false) THEN RETURN; END IF;
  list := line -> 'values';
  FOR i IN 1 .. cardinality(years) LOOP
    item := list -> (i - 1);
    CONTINUE WHEN item IS NULL OR jsonb_typeof(item) <> 'number';
    IF forecast_from IS NULL OR years[i] < forecast_from THEN
      measured_year := years[i];
      measured := item::double precision;
    ELSE
      forecast_year := years[i];
      forecast := item::double precision;
    END IF;
  END LOOP;
  IF measured IS NULL THEN
    forecast := NULL;
    forecast_year := NULL;
  ELSIF measured > 0 AND forecast > 0 THEN
    -- By logarithms, which no value can overflow.
    growth := (exp(least((ln(forecast) - ln(measured)) / (forecast_year - measured_year), 100)) - 1) * 100;
  END IF;
END $$;

-- What the public figures of the present editions of these reports come to: the whole of the first totals, the region
-- that grows fastest (none where one of them is kept, since that could be it). The same rules as
-- src/features/figures/listed-markets.ts.
CREATE FUNCTION markets_of(ids bigint[]) RETURNS TABLE (
  report_id bigint, market_size double precision, growth double precision, measured_year integer, forecast_year integer,
  region text) LANGUAGE sql STABLE AS $$
  WITH shown AS MATERIALIZED (
    SELECT e.report_id, f.number, f.form, f.form <> 'ranking' AND lower(f.row_title) IN ('region', 'regions') AS by_region,
      f.unit, f.currency, f.years, f.first_forecast_year, f.rows
    FROM edition e JOIN figure f ON f.edition_id = e.id
    WHERE e.report_id = ANY (ids) AND e.status IN ('current', 'corrected') AND f.visibility = 'everybody'
  ), wholes AS MATERIALIZED (
    SELECT DISTINCT ON (s.report_id) s.report_id, s.unit, s.currency, s.years, s.first_forecast_year, one.line
    FROM (SELECT DISTINCT ON (f.report_id) f.* FROM shown f WHERE f.form = 'totals' ORDER BY f.report_id, f.number) s,
         jsonb_array_elements(s.rows) WITH ORDINALITY AS one(line, place)
    ORDER BY s.report_id, coalesce((one.line ->> 'is_total')::boolean, false) DESC, one.place
  ), fastest AS MATERIALIZED (
    SELECT s.report_id, CASE WHEN count(*) > 1 AND bool_and(ends.growth IS NOT NULL)
                             THEN (array_agg(one.line ->> 'name' ORDER BY ends.growth DESC, one.place))[1] END AS region
    FROM (SELECT DISTINCT ON (f.report_id) f.* FROM shown f WHERE f.by_region ORDER BY f.report_id, f.number) s,
         jsonb_array_elements(s.rows) WITH ORDINALITY AS one(line, place),
         row_ends(s.years, s.first_forecast_year, one.line) ends
    WHERE NOT coalesce((one.line ->> 'is_total')::boolean, false)
    GROUP BY 1
  )
  SELECT w.report_id, CASE WHEN w.currency = 'USD' THEN ends.measured * unit_scale(w.unit) END, ends.growth,
    ends.measured_year, ends.forecast_year, f.region
  FROM wholes w CROSS JOIN LATERAL row_ends(w.years, w.first_forecast_year, w.line) ends
  LEFT JOIN fastest f ON f.report_id = w.report_id
  WHERE ends.measured IS NOT NULL
$$;

-- Brings the rows of some hundred reports up to date, as before. Names are read once, and each different one is made an
-- address of once.
CREATE FUNCTION list_some_reports(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE of_reports bigint[]; kinds text[]; slugs text[]; names text[];
BEGIN
  DELETE FROM listed_report l
  WHERE l.report_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM report r WHERE r.id = l.report_id AND r.status = 'published');

  WITH named AS MATERIALIZED (
    SELECT DISTINCT e.report_id, CASE f.form WHEN 'ranking' THEN 'company' ELSE 'region' END AS kind, n.name
    FROM edition e JOIN figure f ON f.edition_id = e.id CROSS JOIN LATERAL unnest(figure_names(f.rows)) AS n(name)
    WHERE e.report_id = ANY (ids) AND e.status IN ('current', 'corrected') AND btrim(n.name) <> ''
      AND CASE f.form
          WHEN 'ranking' THEN f.row_title <> '' AND lower(f.row_title) NOT IN ('region', 'regions', 'country')
                              AND n.name !~* '^(others?\y|rest of|all other)'
          ELSE lower(f.row_title) IN ('region', 'regions') END
  ), addressed AS MATERIALIZED (
    SELECT different.name, listed_slug(different.name) AS slug FROM (SELECT DISTINCT d.name FROM named d) different
  )
  SELECT array_agg(n.report_id), array_agg(n.kind), array_agg(a.slug), array_agg(n.name)
  INTO of_reports, kinds, slugs, names FROM named n JOIN addressed a ON a.name = n.name;

  INSERT INTO listed_name (kind, slug, name)
  SELECT n.kind, n.slug, min(n.name) FROM unnest(kinds, slugs, names) AS n(kind, slug, name)
  WHERE NOT EXISTS (SELECT FROM listed_name k WHERE k.kind = n.kind AND k.slug = n.slug)
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT DO NOTHING;

  WITH markets AS MATERIALIZED (SELECT * FROM markets_of(ids)),
  companies AS MATERIALIZED (
    SELECT n.report_id, array_agg(DISTINCT o.id ORDER BY o.id) AS company_ids
    FROM unnest(of_reports, kinds, slugs) AS n(report_id, kind, slug)
    JOIN listed_name o ON o.kind = n.kind AND o.slug = n.slug
    WHERE n.kind = 'company' GROUP BY 1
  )
  INSERT INTO listed_report AS l (report_id, industry_id, published_on, published_year, price_cents, price_band,
                                  page_band, market_size, growth, measured_year, forecast_year, region_id, company_ids)
  SELECT r.id, r.industry_id, r.published_on, r.published_year, r.single_price_cents, r.price_band, r.page_band,
    m.market_size, m.growth, m.measured_year, m.forecast_year, k.id, coalesce(c.company_ids, '{}')
  FROM report r
  LEFT JOIN markets m ON m.report_id = r.id
  LEFT JOIN listed_name k ON k.kind = 'region' AND k.slug = listed_slug(m.region)
  LEFT JOIN companies c ON c.report_id = r.id
  WHERE r.id = ANY (ids) AND r.status = 'published' ORDER BY r.id
  ON CONFLICT (report_id) DO UPDATE SET
    industry_id = excluded.industry_id, published_on = excluded.published_on, published_year = excluded.published_year,
    price_cents = excluded.price_cents, price_band = excluded.price_band, page_band = excluded.page_band,
    market_size = excluded.market_size, growth = excluded.growth, measured_year = excluded.measured_year,
    forecast_year = excluded.forecast_year, region_id = excluded.region_id, company_ids = excluded.company_ids
  WHERE (l.industry_id, l.published_on, l.price_cents, l.page_band, l.market_size, l.growth, l.measured_year,
         l.forecast_year, l.region_id, l.company_ids)
    IS DISTINCT FROM
        (excluded.industry_id, excluded.published_on, excluded.price_cents, excluded.page_band, excluded.market_size,
         excluded.growth, excluded.measured_year, excluded.forecast_year, excluded.region_id, excluded.company_ids);
END $$;

-- In parts of bounded size, for whose joins any plan will do.
CREATE OR REPLACE FUNCTION list_reports(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE part integer := 250;
BEGIN
  IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
  FOR n IN 0 .. (cardinality(ids) - 1) / part LOOP
    PERFORM list_some_reports(ids[n * part + 1 : (n + 1) * part]);
  END LOOP;
END $$;

-- As before; figures that are added take no word away, so that the words of the long text are not cut out again.
DROP FUNCTION refresh_report_text(bigint[], boolean);
CREATE FUNCTION refresh_report_text(ids bigint[], have_figures boolean DEFAULT true, only_more boolean DEFAULT false)
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
    SELECT t.*, setweight(to_tsvector('english', coalesce(search_plain(company_text), '')), 'A') ||
      setweight(to_tsvector('english', search_plain(segment_text)), 'B') ||
      setweight(to_tsvector('simple', search_joined(segment_text)), 'B') ||
      setweight(to_tsvector('english', search_plain(contents_text)), 'C') AS vector
    FROM texts t
    OFFSET 0
  ), written AS (
    INSERT INTO report_text AS own (report_id, companies, segments, names, whole)
    SELECT id, companies, segments, vector, CASE WHEN before IS NOT NULL THEN before || strip(vector)
      ELSE strip(search || vector || to_tsvector('english', search_plain(search_shown(description)))) END
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

CREATE FUNCTION rewrite_text_of_added_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_report_text(array_agg(DISTINCT e.report_id), only_more => true)
  FROM edition e WHERE e.id = ANY (ARRAY(SELECT DISTINCT edition_id FROM rows)) HAVING count(*) > 0;
  RETURN NULL;
END $$;
DROP TRIGGER figure_text_insert ON figure;
CREATE TRIGGER figure_text_insert AFTER INSERT ON figure REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION rewrite_text_of_added_figures();

-- As before, but that the editions are looked up by their keys: of the rows of a trigger the planner knows nothing, and
-- read all editions of the store at each change.
CREATE OR REPLACE FUNCTION rewrite_text_of_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_report_text(array_agg(DISTINCT e.report_id))
  FROM edition e WHERE e.id = ANY (ARRAY(SELECT DISTINCT edition_id FROM rows)) HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION list_reports_of_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_reports((
    SELECT array_agg(DISTINCT e.report_id) FROM edition e
    WHERE e.id = ANY (ARRAY(SELECT DISTINCT edition_id FROM rows)) AND e.status IN ('current', 'corrected')));
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION tell_figure_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text;
BEGIN
  SELECT CASE WHEN count(*) > 100 THEN 'report:*' ELSE string_agg('report:' || report_id, ' ') END INTO tags
  FROM (SELECT DISTINCT e.report_id FROM edition e WHERE e.id = ANY (ARRAY(SELECT DISTINCT edition_id FROM rows))) d;
  IF tags IS NOT NULL THEN PERFORM tell_content('reports ' || tags); END IF;
  RETURN NULL;
END $$;
