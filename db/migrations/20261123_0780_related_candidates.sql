-- Reports that cover the same segments are found by their names, which are kept beside the report; companies have such an
-- index already (listed_companies).
CREATE INDEX report_text_segments ON report_text USING gin (segments) WHERE segments <> '{}';

-- All that may be related to a report, for one reason or another; each reason is answered by an index and has an upper
-- bound. No figure is read, but for those of a withdrawn report, which is in no list. Shared names are counted as
-- [report, names] each. A function, because planning the statement took longer than doing it, and PostgreSQL would do so
-- each time. src/features/catalogue/related/related-reports.ts weighs what is found.
CREATE FUNCTION related_candidates(report bigint, alike_query text) RETURNS json LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  my_companies integer[]; my_segments text[]; my_author text; my_industry integer; bought json; words tsquery;
BEGIN
  SELECT company_ids INTO my_companies FROM listed_report WHERE report_id = report;
  SELECT segments INTO my_segments FROM report_text WHERE report_id = report;
  IF my_companies IS NULL THEN my_companies := (SELECT m.company_ids FROM market_of(report) m); END IF;
  IF my_segments IS NULL THEN
    my_segments := ARRAY(
      SELECT DISTINCT n FROM edition e JOIN figure f ON f.edition_id = e.id AND f.form <> 'ranking', unnest(figure_names(f.rows)) n
      WHERE e.report_id = report AND e.status IN ('current', 'corrected') AND f.row_title <> ''
        AND lower(f.row_title) NOT IN ('region', 'regions', 'country') AND n !~* '^(others?\M|rest of|all other)');
  END IF;
  SELECT CASE WHEN author_name <> '' THEN author_slug(author_name) END, industry_id INTO my_author, my_industry
  FROM report r WHERE r.id = report;
  -- Fewer than three buyers of both would tell who bought what.
  IF EXISTS (SELECT FROM order_line WHERE report_id = report) THEN
    bought := (
      WITH buyers AS MATERIALIZED (
        SELECT DISTINCT lower(o.email) AS email FROM order_line l JOIN orders o ON o.id = l.order_id
        WHERE l.report_id = report AND o.paid_at IS NOT NULL LIMIT 300
      )
      SELECT json_agg(report_id) FROM (
        SELECT l.report_id FROM buyers b JOIN orders o ON lower(o.email) = b.email
        JOIN order_line l ON l.order_id = o.id JOIN report r ON r.id = l.report_id AND r.status = 'published'
        WHERE o.paid_at IS NOT NULL AND l.report_id <> report
        GROUP BY l.report_id HAVING count(DISTINCT b.email) >= 3
        ORDER BY count(DISTINCT b.email) DESC, l.report_id LIMIT 5) together);
  END IF;
  IF alike_query <> '' THEN words := to_tsquery('english', search_plain(alike_query)); END IF;
  RETURN json_build_object(
    'companies', ARRAY(SELECT slug FROM listed_name WHERE id = ANY (my_companies)),
    'segments', my_segments,
    'by_company', CASE WHEN my_companies <> '{}' THEN (
      SELECT json_agg(json_build_array(s.report_id, (SELECT count(*) FROM unnest(s.company_ids) n WHERE n = ANY (my_companies))))
      FROM (SELECT l.report_id, l.company_ids FROM listed_report l
            WHERE l.company_ids && my_companies AND l.report_id <> report LIMIT 300) s) END,
    'by_segment', CASE WHEN my_segments <> '{}' THEN (
      SELECT json_agg(json_build_array(s.report_id, (SELECT count(*) FROM unnest(s.segments) n WHERE n = ANY (my_segments))))
      FROM (SELECT t.report_id, t.segments FROM report_text t
            WHERE t.segments <> '{}' AND t.segments && my_segments AND t.report_id <> report LIMIT 300) s) END,
    'bought', bought,
    'alike', CASE WHEN numnode(words) > 0 THEN (
      SELECT json_agg(json_build_array(a.id, a.name)) FROM (
        SELECT r.id, r.name FROM report r WHERE r.status = 'published' AND r.id <> report AND r.search @@ words LIMIT 50) a) END,
    'by_author', CASE WHEN my_author IS NOT NULL THEN (
      SELECT json_agg(json_build_array(a.id, a.name)) FROM (
        SELECT r.id, r.name FROM report r
        WHERE r.status = 'published' AND r.author_name <> '' AND author_slug(r.author_name) = my_author AND r.id <> report
        ORDER BY r.published_on DESC, r.id DESC LIMIT 20) a) END,
    'in_industry', (
      SELECT json_agg(json_build_array(a.id, a.name)) FROM (
        SELECT r.id, r.name FROM report r
        WHERE r.status = 'published' AND r.industry_id = my_industry AND r.id <> report
        ORDER BY r.published_on DESC NULLS LAST, r.id DESC LIMIT 50) a));
END $$;
