-- What lists of reports are narrowed and sorted by, one narrow row for each published report: its own particulars, and
-- what the public figures of its present edition come to. Triggers keep it, whoever writes reports or figures.
-- It has no foreign key to report: deleting many reports would delete here one by one.

-- Names that lists are narrowed by: regions and companies of figures. A name is known by its slug.
CREATE TABLE listed_name (
  id   integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('region', 'company')),
  slug text NOT NULL,
  name text NOT NULL,
  UNIQUE (kind, slug)
);
CREATE INDEX listed_name_search ON listed_name USING gin (lower(name) gin_trgm_ops);

-- The limits of the bands are in src/features/catalogue/facets/bands.ts too, with their labels.
CREATE TABLE listed_report (
  report_id      bigint PRIMARY KEY,
  industry_id    integer NOT NULL,
  published_on   date,
  published_year smallint,
  price_cents    bigint,
  price_band     smallint NOT NULL,
  page_band      smallint NOT NULL,
  market_size    double precision,                     -- US dollars in the last measured year
  growth         double precision,                     -- per cent a year from there to the last forecast year
  measured_year  smallint,
  forecast_year  smallint,
  region_id      integer,                              -- grows fastest
  company_ids    integer[] NOT NULL DEFAULT '{}',
  size_band      smallint NOT NULL GENERATED ALWAYS AS (CASE
    WHEN market_size IS NULL THEN 0 WHEN market_size < 1e8 THEN 1 WHEN market_size < 1e9 THEN 2
    WHEN market_size < 1e10 THEN 3 ELSE 4 END) STORED,
  -- By the rate as it is published, with one decimal.
  growth_band    smallint NOT NULL GENERATED ALWAYS AS (CASE
    WHEN growth IS NULL THEN 0 WHEN growth < 4.95 THEN 1 WHEN growth < 9.95 THEN 2
    WHEN growth < 19.95 THEN 3 ELSE 4 END) STORED
);

-- One index for each order, with all that a list is narrowed by.
CREATE INDEX listed_newest ON listed_report (published_on DESC NULLS LAST, report_id DESC)
  INCLUDE (industry_id, published_year, price_band, page_band, size_band, growth_band, region_id);
CREATE INDEX listed_industry_newest ON listed_report (industry_id, published_on DESC NULLS LAST, report_id DESC);
CREATE INDEX listed_cheapest ON listed_report (price_cents, report_id DESC)
  INCLUDE (industry_id, published_year, price_band, page_band, size_band, growth_band, region_id);
CREATE INDEX listed_dearest ON listed_report (price_cents DESC NULLS LAST, report_id DESC)
  INCLUDE (industry_id, published_year, price_band, page_band, size_band, growth_band, region_id);
CREATE INDEX listed_growth ON listed_report (growth DESC NULLS LAST, report_id DESC)
  INCLUDE (industry_id, published_year, price_band, page_band, size_band, growth_band, region_id);
CREATE INDEX listed_size ON listed_report (market_size DESC NULLS LAST, report_id DESC)
  INCLUDE (industry_id, published_year, price_band, page_band, size_band, growth_band, region_id);
CREATE INDEX listed_companies ON listed_report USING gin (company_ids);

-- How many reports of an industry there are of each choice; 'all' counts them whole.
CREATE TABLE listed_count (
  industry_id integer NOT NULL,
  facet       text NOT NULL CHECK (facet IN ('all', 'year', 'price', 'pages', 'size', 'growth', 'region')),
  value       integer NOT NULL,
  reports     integer NOT NULL,
  PRIMARY KEY (industry_id, facet, value)
);

-- The ends of a figure's row: its last measured and its last forecast value, and the growth a year between them, in per
-- cent. Nothing of a row that is kept for buyers. The same rules as endsOf in src/features/figures/series.ts.
CREATE FUNCTION row_ends(years integer[], forecast_from integer, line jsonb,
                         OUT measured_year integer, OUT measured double precision,
                         OUT forecast_year integer, OUT forecast double precision, OUT growth double precision)
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE item jsonb;
BEGIN
  IF line IS NULL OR coalesce((line ->> 'is_kept')::boolean, false) THEN RETURN; END IF;
  FOR i IN 1 .. cardinality(years) LOOP
    item := line -> 'values' -> (i - 1);
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

-- What a word of a unit multiplies by, such as "million tonnes".
CREATE FUNCTION unit_scale(unit text) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE lower(split_part(btrim(unit), ' ', 1))
    WHEN 'thousand' THEN 1e3 WHEN 'million' THEN 1e6 WHEN 'billion' THEN 1e9 WHEN 'trillion' THEN 1e12
    WHEN '' THEN 1 END
$$;

-- A name as addresses have it; what has no letter or digit is known by its sum.
CREATE FUNCTION listed_slug(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(left(btrim(regexp_replace(lower(name), '[^[:alnum:]]+', '-', 'g'), '-'), 80), ''), md5(name))
$$;

-- The names in an edition's figures that lists are narrowed by. Everybody may see them, also of rows kept for buyers.
CREATE FUNCTION listed_names_of(edition bigint) RETURNS TABLE (kind text, name text) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT CASE f.form WHEN 'ranking' THEN 'company' ELSE 'region' END, n.name
  FROM figure f, unnest(figure_names(f.rows)) AS n(name)
  WHERE f.edition_id = edition AND btrim(n.name) <> ''
    AND CASE f.form
        WHEN 'ranking' THEN f.row_title <> '' AND lower(f.row_title) NOT IN ('region', 'regions', 'country')
                            AND n.name !~* '^(others?\y|rest of|all other)'
        ELSE lower(f.row_title) IN ('region', 'regions') END
$$;

-- What the public figures of a report's present edition come to: the whole of its first totals, the region that grows
-- fastest (none where one of them is kept, since that could be it), and the companies of its rankings. The same rules as
-- src/features/figures/listed-markets.ts.
CREATE FUNCTION market_of(report bigint,
                          OUT market_size double precision, OUT growth double precision,
                          OUT measured_year integer, OUT forecast_year integer,
                          OUT region_id integer, OUT company_ids integer[])
LANGUAGE plpgsql STABLE AS $$
DECLARE edition bigint; total record; ends record; regions record; region text;
BEGIN
  company_ids := '{}';
  SELECT e.id INTO edition FROM edition e WHERE e.report_id = report AND e.status IN ('current', 'corrected');
  IF edition IS NULL THEN RETURN; END IF;
  company_ids := ARRAY(
    SELECT DISTINCT k.id FROM listed_names_of(edition) n
    JOIN listed_name k ON k.kind = n.kind AND k.slug = listed_slug(n.name) WHERE n.kind = 'company' ORDER BY k.id);
  SELECT f.* INTO total FROM figure f
  WHERE f.edition_id = edition AND f.visibility = 'everybody' AND f.form = 'totals' ORDER BY f.number LIMIT 1;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT e.* INTO ends
  FROM jsonb_array_elements(total.rows) WITH ORDINALITY AS one(line, place),
       row_ends(total.years, total.first_forecast_year, one.line) e
  ORDER BY coalesce((one.line ->> 'is_total')::boolean, false) DESC, one.place LIMIT 1;
  IF NOT FOUND OR ends.measured IS NULL THEN RETURN; END IF;
  measured_year := ends.measured_year;
  forecast_year := ends.forecast_year;
  growth := ends.growth;
  IF total.currency = 'USD' THEN market_size := ends.measured * unit_scale(total.unit); END IF;
  SELECT f.* INTO regions FROM figure f
  WHERE f.edition_id = edition AND f.visibility = 'everybody' AND f.form <> 'ranking'
    AND lower(f.row_title) IN ('region', 'regions') ORDER BY f.number LIMIT 1;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT CASE WHEN count(*) > 1 AND bool_and(e.growth IS NOT NULL)
              THEN (array_agg(one.line ->> 'name' ORDER BY e.growth DESC, one.place))[1] END INTO region
  FROM jsonb_array_elements(regions.rows) WITH ORDINALITY AS one(line, place),
       row_ends(regions.years, regions.first_forecast_year, one.line) e
  WHERE NOT coalesce((one.line ->> 'is_total')::boolean, false);
  region_id := (SELECT k.id FROM listed_name k WHERE k.kind = 'region' AND k.slug = listed_slug(region));
END $$;

-- Brings the rows of these reports up to date.
CREATE FUNCTION list_reports(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  DELETE FROM listed_report l
  WHERE l.report_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM report r WHERE r.id = l.report_id AND r.status = 'published');

  INSERT INTO listed_name (kind, slug, name)
  SELECT n.kind, listed_slug(n.name), min(n.name)
  FROM edition e CROSS JOIN LATERAL listed_names_of(e.id) n
  WHERE e.report_id = ANY (ids) AND e.status IN ('current', 'corrected')
    AND NOT EXISTS (SELECT FROM listed_name k WHERE k.kind = n.kind AND k.slug = listed_slug(n.name))
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT DO NOTHING;

  INSERT INTO listed_report AS l (report_id, industry_id, published_on, published_year, price_cents, price_band,
                                  page_band, market_size, growth, measured_year, forecast_year, region_id, company_ids)
  SELECT r.id, r.industry_id, r.published_on, r.published_year, r.single_price_cents, r.price_band, r.page_band, m.*
  FROM report r CROSS JOIN LATERAL market_of(r.id) m
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

CREATE FUNCTION list_new_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_reports((SELECT array_agg(id) FROM new_rows WHERE status = 'published'));
  RETURN NULL;
END $$;
CREATE FUNCTION list_changed_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_reports((
    SELECT array_agg(n.id) FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE 'published' IN (n.status, o.status)
      AND (n.status, n.industry_id, n.published_on, n.single_price_cents, n.page_band, n.edition)
        IS DISTINCT FROM (o.status, o.industry_id, o.published_on, o.single_price_cents, o.page_band, o.edition)));
  RETURN NULL;
END $$;
CREATE FUNCTION forget_listed_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listed_report l USING old_rows o WHERE l.report_id = o.id;
  RETURN NULL;
END $$;
CREATE FUNCTION list_reports_of_editions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_reports((SELECT array_agg(DISTINCT report_id) FROM rows));
  RETURN NULL;
END $$;
CREATE FUNCTION list_reports_of_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_reports((
    SELECT array_agg(DISTINCT e.report_id) FROM rows f JOIN edition e ON e.id = f.edition_id
    WHERE e.status IN ('current', 'corrected')));
  RETURN NULL;
END $$;
-- They run by name, after the report's edition is there.
CREATE TRIGGER report_listed_insert AFTER INSERT ON report REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION list_new_reports();
CREATE TRIGGER report_listed_update AFTER UPDATE ON report REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed_reports();
CREATE TRIGGER report_listed_delete AFTER DELETE ON report REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION forget_listed_reports();
-- A new edition has no figures yet.
CREATE TRIGGER edition_listed_update AFTER UPDATE ON edition REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION list_reports_of_editions();
CREATE TRIGGER edition_listed_delete AFTER DELETE ON edition REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION list_reports_of_editions();
CREATE TRIGGER figure_listed_insert AFTER INSERT ON figure REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION list_reports_of_figures();
CREATE TRIGGER figure_listed_update AFTER UPDATE ON figure REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION list_reports_of_figures();
CREATE TRIGGER figure_listed_delete AFTER DELETE ON figure REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION list_reports_of_figures();

-- The counts follow the rows, in one order, so that two writers never wait for each other's counts.
CREATE FUNCTION count_listed(ids integer[], years integer[], prices integer[], page_counts integer[], sizes integer[],
                             growths integer[], regions integer[], signs integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO listed_count AS c (industry_id, facet, value, reports)
  SELECT g.industry, choice.facet, choice.value, sum(g.sign)
  FROM unnest(ids, years, prices, page_counts, sizes, growths, regions, signs)
         AS g(industry, year, price, pages, size, growth, region, sign)
  CROSS JOIN LATERAL (VALUES ('all', 0), ('year', g.year), ('price', g.price), ('pages', g.pages), ('size', g.size),
                             ('growth', g.growth), ('region', g.region)) AS choice(facet, value)
  WHERE choice.value IS NOT NULL
  GROUP BY 1, 2, 3 HAVING sum(g.sign) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (industry_id, facet, value) DO UPDATE SET reports = c.reports + excluded.reports
$$;
CREATE FUNCTION count_listed_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_listed(array_agg(industry_id), array_agg(published_year), array_agg(price_band),
                         array_agg(page_band), array_agg(size_band), array_agg(growth_band), array_agg(region_id),
                         array_agg(1)) FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM count_listed(array_agg(industry_id), array_agg(published_year), array_agg(price_band),
                         array_agg(page_band), array_agg(size_band), array_agg(growth_band), array_agg(region_id),
                         array_agg(-1)) FROM old_rows;
  ELSE
    PERFORM count_listed(array_agg(industry_id), array_agg(published_year), array_agg(price_band),
                         array_agg(page_band), array_agg(size_band), array_agg(growth_band), array_agg(region_id),
                         array_agg(sign))
    FROM (SELECT *, 1 AS sign FROM new_rows UNION ALL SELECT *, -1 FROM old_rows) both_rows;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER listed_count_insert AFTER INSERT ON listed_report REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_listed_changes();
CREATE TRIGGER listed_count_delete AFTER DELETE ON listed_report REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_listed_changes();
CREATE TRIGGER listed_count_update AFTER UPDATE ON listed_report REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_listed_changes();

-- What is in the store already, in parts of bounded size.
DO $$
DECLARE part bigint[];
BEGIN
  FOR part IN SELECT array_agg(id) FROM (SELECT id, (row_number() OVER (ORDER BY id) - 1) / 1000 AS n
                                         FROM report WHERE status = 'published') r GROUP BY n LOOP
    PERFORM list_reports(part);
  END LOOP;
END $$;
