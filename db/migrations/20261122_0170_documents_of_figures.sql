-- A document says itself how many pages it has and on which page its chapters begin.
ALTER TABLE report_document ADD COLUMN pages integer, ADD COLUMN contents jsonb;

-- The data file of an edition: all its figures as a workbook and as CSV, in one archive. Made again when they change.
CREATE TABLE edition_data (
  edition_id bigint PRIMARY KEY REFERENCES edition(id) ON DELETE CASCADE,
  file_key   text NOT NULL,
  made_of    text NOT NULL,                          -- digest of what it says
  made_at    timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER released_file AFTER UPDATE OF file_key OR DELETE ON edition_data
  FOR EACH ROW EXECUTE FUNCTION release_file('file_key');

-- The formats in which a report is delivered: those of its document, and those of the data file where it has figures.
CREATE FUNCTION delivered_formats(of_report bigint, of_edition integer, document text[]) RETURNS text[]
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (
    SELECT FROM edition e JOIN figure f ON f.edition_id = e.id WHERE e.report_id = of_report AND e.number = of_edition)
  THEN array_remove(array_remove(array_remove(document, 'XLSX'), 'CSV'), 'Excel') || ARRAY['XLSX', 'CSV']
  ELSE document END
$$;

-- What an order's buyer was promised, when it was placed.
ALTER TABLE orders ADD COLUMN formats text[] NOT NULL DEFAULT '{PDF}';

-- Whoever bought an edition whose figures are corrected gets the corrected files: the copy of before is given up, the
-- next download makes a new one, and a mail says what changed.
CREATE FUNCTION renew_copies_of_corrected() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH bought AS (
    SELECT o.id, min(n.id) AS first, max(n.id) AS last
    FROM new_rows n JOIN figure f ON f.id = n.figure_id JOIN edition e ON e.id = f.edition_id
    JOIN orders o ON o.report_id = e.report_id AND o.edition = e.number
    JOIN download_grant g ON g.order_id = o.id AND g.revoked_at IS NULL
    GROUP BY o.id
  ), renewed AS (
    UPDATE download_grant g SET file_key = NULL FROM bought b WHERE g.order_id = b.id AND g.file_key IS NOT NULL
  )
  INSERT INTO job (key, kind, payload)
  SELECT 'corrected:' || id || ':' || last, 'tell-corrected', jsonb_build_object('order', id, 'from', first, 'to', last)
  FROM bought ON CONFLICT (key) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER figure_correction_renews AFTER INSERT ON figure_correction REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION renew_copies_of_corrected();
