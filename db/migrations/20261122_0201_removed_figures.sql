-- A published figure that is taken out of its edition: somebody may have cited it, so its address says that it was
-- withdrawn and why, and what was corrected in it stays known.
CREATE TABLE removed_figure (
  id         bigint PRIMARY KEY,                     -- of the figure
  edition_id bigint NOT NULL REFERENCES edition(id) ON DELETE CASCADE,
  removed_on date NOT NULL,
  reason     text NOT NULL DEFAULT '',
  figure     jsonb NOT NULL                          -- its last row
);
CREATE INDEX removed_figure_edition ON removed_figure (edition_id);

ALTER TABLE figure_correction
  ALTER COLUMN figure_id DROP NOT NULL,
  ADD COLUMN removed_id bigint REFERENCES removed_figure(id) ON DELETE CASCADE,
  ADD CHECK (num_nonnulls(figure_id, removed_id) = 1),
  DROP CONSTRAINT figure_correction_field_check,
  -- 'figure': the figure as a whole was withdrawn.
  ADD CONSTRAINT figure_correction_field_check CHECK (field IN ('value', 'low', 'high', 'figure'));
CREATE INDEX figure_correction_removed ON figure_correction (removed_id) WHERE removed_id IS NOT NULL;

-- With an edition, as with a report, go its figures and all that is known of them.
CREATE FUNCTION keep_removed_figure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM edition WHERE id = OLD.edition_id AND status <> 'draft') THEN
    INSERT INTO removed_figure (id, edition_id, removed_on, figure)
    VALUES (OLD.id, OLD.edition_id, (now() AT TIME ZONE 'UTC')::date, to_jsonb(OLD));
    UPDATE figure_correction SET figure_id = NULL, removed_id = OLD.id WHERE figure_id = OLD.id;
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER figure_removed BEFORE DELETE ON figure FOR EACH ROW EXECUTE FUNCTION keep_removed_figure();
