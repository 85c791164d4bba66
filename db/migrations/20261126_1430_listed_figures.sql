-- The figures behind a report's row in a list, as JSON text, one row for each published report that has them. Lists turned
-- the numbers of twenty figures into JSON for every page, which took most of the statement's time.
-- Like listed_report, it has no foreign key: deleting many reports would delete here one by one.
CREATE TABLE listed_figure (
  report_id bigint PRIMARY KEY,
  figure    text NOT NULL                               -- ListedFigure in src/features/figures/queries.ts
);

-- The first public figure of totals of a report's current edition, with the first one by region.
CREATE FUNCTION listed_figures_of(ids bigint[]) RETURNS TABLE (report_id bigint, figure text) LANGUAGE sql STABLE AS $$
  SELECT r.id, json_build_object('unit', t.unit, 'currency', t.currency, 'decimals', t.decimals, 'years', t.years,
    'first_forecast_year', t.first_forecast_year, 'rows', t.rows, 'by_region', (
      SELECT json_build_object('years', f.years, 'first_forecast_year', f.first_forecast_year, 'rows', f.rows)
      FROM figure f WHERE f.edition_id = e.id AND f.visibility = 'everybody' AND f.form <> 'ranking'
        AND lower(f.row_title) IN ('region', 'regions') ORDER BY f.number LIMIT 1))::text
  FROM report r JOIN edition e ON e.report_id = r.id AND e.status IN ('current', 'corrected')
  CROSS JOIN LATERAL (
    SELECT f.* FROM figure f WHERE f.edition_id = e.id AND f.visibility = 'everybody' AND f.form = 'totals'
    ORDER BY f.number LIMIT 1) t
  WHERE r.id = ANY (ids) AND r.status = 'published'
$$;

CREATE FUNCTION keep_listed_figures(ids bigint[]) RETURNS void LANGUAGE sql AS $$
  WITH shown AS MATERIALIZED (SELECT * FROM listed_figures_of(ids)),
  gone AS (
    DELETE FROM listed_figure l
    WHERE l.report_id = ANY (ids) AND NOT EXISTS (SELECT FROM shown s WHERE s.report_id = l.report_id)
  )
  INSERT INTO listed_figure AS l SELECT * FROM shown ORDER BY report_id
  ON CONFLICT (report_id) DO UPDATE SET figure = excluded.figure WHERE l.figure <> excluded.figure
$$;

-- As before (20261123_0721), with the figures.
CREATE OR REPLACE FUNCTION list_reports(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE size integer := 250; part bigint[];
BEGIN
  IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
  FOR n IN 0 .. (cardinality(ids) - 1) / size LOOP
    part := ids[n * size + 1 : (n + 1) * size];
    PERFORM list_some_reports(part);
    PERFORM keep_listed_figures(part);
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION forget_listed_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listed_report l USING old_rows o WHERE l.report_id = o.id;
  DELETE FROM listed_figure l USING old_rows o WHERE l.report_id = o.id;
  RETURN NULL;
END $$;

-- What the store has already. Whoever writes meanwhile would still call the previous function, and so waits.
LOCK TABLE report, edition, figure IN SHARE MODE;
DO $$
DECLARE part bigint[];
BEGIN
  FOR part IN SELECT array_agg(report_id) FROM (
      SELECT report_id, (row_number() OVER (ORDER BY report_id) - 1) / 1000 AS n
      FROM (SELECT DISTINCT report_id FROM edition e WHERE EXISTS (SELECT FROM figure f WHERE f.edition_id = e.id)) e
    ) r GROUP BY n LOOP
    PERFORM keep_listed_figures(part);
  END LOOP;
END $$;
