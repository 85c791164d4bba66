-- What a report's numbers are: its editions, and the figures of each. A figure's rows are read and written whole.
CREATE TABLE edition (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  report_id    bigint NOT NULL REFERENCES report(id) ON DELETE CASCADE,
  number       integer NOT NULL,
  status       text NOT NULL DEFAULT 'draft'
               CHECK (status IN ('draft', 'current', 'corrected', 'superseded', 'withdrawn')),
  published_on date,
  data_to      integer,                              -- last measured year; null: nobody said so yet
  next_planned date,
  evidence     jsonb CHECK (jsonb_typeof(evidence) = 'object'),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (report_id, number)
);
-- A report has one present edition: the current one, or the current one as corrected.
CREATE UNIQUE INDEX edition_present ON edition (report_id) WHERE status IN ('current', 'corrected');

CREATE TABLE figure (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id   bigint NOT NULL REFERENCES edition(id) ON DELETE CASCADE,
  number       integer NOT NULL CHECK (number > 0),
  title        text NOT NULL,
  subject      text NOT NULL,
  form         text NOT NULL CHECK (form IN ('totals', 'pairs', 'shares', 'ranking')),
  metric       text NOT NULL,
  geography    text NOT NULL,
  unit         text NOT NULL,
  currency     text,
  price_basis  text NOT NULL DEFAULT '',
  decimals     smallint NOT NULL CHECK (decimals BETWEEN 0 AND 6),
  row_title    text NOT NULL DEFAULT '',
  years        integer[] NOT NULL CHECK (cardinality(years) > 0),
  first_forecast_year integer,
  rows         jsonb NOT NULL CHECK (jsonb_typeof(rows) = 'array'),
  source       text NOT NULL DEFAULT '',
  note         text NOT NULL DEFAULT '',
  visibility   text NOT NULL DEFAULT 'everybody' CHECK (visibility IN ('everybody', 'buyers')),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (edition_id, number)
);

-- What was changed in a published figure. Lines are added and never changed.
CREATE TABLE figure_correction (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  figure_id    bigint NOT NULL REFERENCES figure(id) ON DELETE CASCADE,
  corrected_on date NOT NULL,
  row_name     text NOT NULL,
  year         integer NOT NULL,
  field        text NOT NULL CHECK (field IN ('value', 'low', 'high')),
  old_value    numeric,
  new_value    numeric,
  reason       text NOT NULL,
  is_kept      boolean NOT NULL DEFAULT false         -- the values are in the report only
);
CREATE INDEX figure_correction_of ON figure_correction (figure_id, id);
CREATE INDEX figure_correction_newest ON figure_correction (corrected_on DESC, id DESC);

-- report.edition and report.published_on say which edition is the present one; whoever writes a report, its edition is there.
CREATE FUNCTION keep_edition_of_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE edition e SET status = 'superseded', updated_at = now()
  FROM new_rows n
  WHERE n.status <> 'draft' AND e.report_id = n.id AND e.number <> n.edition AND e.status IN ('current', 'corrected');
  INSERT INTO edition AS e (report_id, number, status, published_on)
  SELECT id, edition, 'current', published_on FROM new_rows WHERE status <> 'draft'
  ON CONFLICT (report_id, number) DO UPDATE SET published_on = excluded.published_on, updated_at = now(),
    status = CASE WHEN e.status = 'corrected' THEN e.status ELSE 'current' END
  WHERE e.published_on IS DISTINCT FROM excluded.published_on OR e.status NOT IN ('current', 'corrected');
  RETURN NULL;
END $$;
CREATE TRIGGER report_edition_insert AFTER INSERT ON report REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_edition_of_reports();
CREATE TRIGGER report_edition_update AFTER UPDATE ON report REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_edition_of_reports();

-- Reports of before have the edition that they name, without figures.
INSERT INTO edition (report_id, number, status, published_on)
SELECT id, edition, 'current', published_on FROM report WHERE status <> 'draft';

-- Page and lists show the present edition's figures; a figure's own page is tagged with its report.
CREATE FUNCTION tell_edition_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text;
BEGIN
  SELECT CASE WHEN count(*) > 100 THEN 'report:*' ELSE string_agg('report:' || report_id, ' ') END INTO tags
  FROM (SELECT DISTINCT report_id FROM rows) d;
  IF tags IS NOT NULL THEN PERFORM pg_notify('content', 'reports ' || tags); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION tell_figure_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text;
BEGIN
  SELECT CASE WHEN count(*) > 100 THEN 'report:*' ELSE string_agg('report:' || report_id, ' ') END INTO tags
  FROM (SELECT DISTINCT e.report_id FROM rows f JOIN edition e ON e.id = f.edition_id) d;
  IF tags IS NOT NULL THEN PERFORM pg_notify('content', 'reports ' || tags); END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE t text; op record;
BEGIN
  FOREACH t IN ARRAY ARRAY['edition', 'figure'] LOOP
    FOR op IN SELECT * FROM (VALUES ('INSERT', 'NEW'), ('UPDATE', 'NEW'), ('DELETE', 'OLD')) AS o(name, side) LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS rows
                      FOR EACH STATEMENT EXECUTE FUNCTION %I()',
                     t || '_tell_' || lower(op.name), op.name, t, op.side, 'tell_' || t || '_change');
    END LOOP;
  END LOOP;
END $$;
