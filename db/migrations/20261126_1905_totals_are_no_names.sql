-- "World", the total of a figure by segment, was stored as a segment of every such report: each seemed related to each, and a
-- search for it found them all.

-- As before (20261122_0160), but for totals.
CREATE OR REPLACE FUNCTION figure_names(rows jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT jsonb_array_elements_text(jsonb_path_query_array(rows, '$[*] ? (!(@.is_total == true)).name')))
$$;

-- Reports whose text was written before that. A million of them are too many for one transaction, so a duty renews them
-- (src/features/catalogue/feature.ts).
CREATE TABLE report_text_outdated (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  report_ids bigint[] NOT NULL
);
-- Whoever writes texts meanwhile would still call the previous function, and so waits.
LOCK TABLE report_text IN SHARE MODE;
INSERT INTO report_text_outdated (report_ids)
SELECT array_agg(report_id ORDER BY report_id)
FROM (SELECT report_id, (row_number() OVER (ORDER BY report_id) - 1) / 200 AS part
      FROM report_text WHERE segments <> '{}' OR companies <> '{}') named
GROUP BY part ORDER BY part;

-- Renews one part and answers whether there was any. Reports are locked, so that nobody writes newer texts meanwhile.
CREATE FUNCTION renew_outdated_texts() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE ids bigint[];
BEGIN
  DELETE FROM report_text_outdated WHERE id = (SELECT min(id) FROM report_text_outdated) RETURNING report_ids INTO ids;
  IF ids IS NULL THEN RETURN false; END IF;
  PERFORM FROM report WHERE id = ANY (ids) ORDER BY id FOR SHARE;
  SELECT array_agg(DISTINCT e.report_id) INTO ids
  FROM edition e JOIN figure f ON f.edition_id = e.id
  WHERE e.report_id = ANY (ids) AND e.status IN ('current', 'corrected') AND f.rows @> '[{"is_total": true}]'
    AND f.row_title <> '' AND lower(f.row_title) NOT IN ('region', 'regions', 'country');
  IF ids IS NOT NULL THEN
    PERFORM refresh_report_text(ids);
    PERFORM list_reports(ids);
  END IF;
  -- Once for all parts: this drops every answer kept for visitors.
  IF NOT EXISTS (SELECT FROM report_text_outdated) THEN PERFORM tell_content('reports'); END IF;
  RETURN true;
END $$;
