-- The values of a figure that everybody may see, as published and at three digits, are written with the figure: making
-- them in an expression index cost more than all else of an import.
ALTER TABLE figure ADD COLUMN public_values double precision[] NOT NULL DEFAULT '{}';
UPDATE figure SET public_values = figure_public_values(rows, visibility, decimals::integer)::double precision[];
DROP INDEX figure_values;
DROP FUNCTION figure_public_values(jsonb, text, integer);
CREATE INDEX figure_values ON figure USING gin (public_values);
