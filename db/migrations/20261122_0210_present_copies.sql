-- Which state of the report a buyer's copy has to be of. Whatever changes what is delivered counts it up and gives the
-- copy up; a copy that was being made of the state before is not kept when it is ready.
ALTER TABLE download_grant ADD COLUMN state integer NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION renew_copies_of_corrected() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH bought AS (
    SELECT o.id, g.revoked_at IS NOT NULL AS revoked, min(n.id) AS first, max(n.id) AS last
    FROM new_rows n JOIN figure f ON f.id = n.figure_id JOIN edition e ON e.id = f.edition_id
    JOIN orders o ON o.report_id = e.report_id AND o.edition = e.number
    JOIN download_grant g ON g.order_id = o.id
    GROUP BY o.id, g.revoked_at
  ), renewed AS (
    UPDATE download_grant g SET state = g.state + 1, file_key = NULL FROM bought b WHERE g.order_id = b.id
  )
  INSERT INTO job (key, kind, payload)
  SELECT 'corrected:' || id || ':' || last, 'tell-corrected', jsonb_build_object('order', id, 'from', first, 'to', last)
  FROM bought WHERE NOT revoked ON CONFLICT (key) DO NOTHING;
  RETURN NULL;
END $$;

-- Staff replaced the file: whoever bought the edition that it is of gets it with the next download. Copies of editions
-- before stay as they are.
CREATE FUNCTION renew_copies_of_replaced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE download_grant g SET state = g.state + 1, file_key = NULL
  FROM orders o WHERE o.id = g.order_id AND o.report_id = NEW.id AND o.edition = NEW.edition;
  RETURN NULL;
END $$;
CREATE TRIGGER replaced_file_renews AFTER UPDATE OF full_file ON report FOR EACH ROW
  WHEN (NEW.full_file IS NOT NULL AND NEW.full_file IS DISTINCT FROM OLD.full_file)
  EXECUTE FUNCTION renew_copies_of_replaced();
