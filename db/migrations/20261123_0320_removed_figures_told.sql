-- Whoever bought an edition of which a figure is withdrawn is told, and gets files without it, as with a correction. One
-- save that corrects and withdraws is one mail: the job of its corrections then goes on to the withdrawn figures.
CREATE FUNCTION renew_copies_of_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH gone AS (
    SELECT e.report_id, e.number AS edition, min(c.id) AS first, max(c.id) AS last,
      (SELECT max(v.id) FROM new_rows v JOIN figure f ON f.id = v.figure_id WHERE f.edition_id = e.id) AS before
    FROM new_rows c JOIN removed_figure r ON r.id = c.removed_id JOIN edition e ON e.id = r.edition_id
    WHERE c.field = 'figure'
    GROUP BY e.id
  ), bought AS (
    SELECT l.id, l.order_id, g.revoked_at IS NOT NULL AS revoked, r.first, r.last, r.before
    FROM gone r JOIN order_line l ON l.report_id = r.report_id AND l.edition = r.edition
    JOIN download_grant g ON g.line_id = l.id
  ), renewed AS (
    UPDATE download_grant g SET state = g.state + 1, file_key = NULL FROM bought b WHERE g.line_id = b.id
  ), joined AS (
    UPDATE job j SET payload = j.payload || jsonb_build_object('to', b.last)
    FROM bought b WHERE j.key = 'corrected:' || b.id || ':' || b.before
    RETURNING b.id
  )
  INSERT INTO job (key, kind, payload)
  SELECT 'corrected:' || id || ':' || last, 'tell-corrected',
    jsonb_build_object('order', order_id, 'line', id, 'from', first, 'to', last)
  FROM bought WHERE NOT revoked AND before IS NULL ON CONFLICT (key) DO NOTHING;
  RETURN NULL;
END $$;
-- After figure_correction_renews, as triggers run by name.
CREATE TRIGGER figure_correction_renews_removed AFTER INSERT ON figure_correction REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION renew_copies_of_removed();
