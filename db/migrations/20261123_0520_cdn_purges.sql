-- A CDN in front of the store forgets what changed: the same notices that page caches hear are kept as rows until it was
-- told, in the transaction of the change, so that none is lost.

-- There is a row while a CDN is to be told; without one nothing is kept.
CREATE TABLE cdn (present boolean PRIMARY KEY DEFAULT true CHECK (present));

CREATE TABLE cdn_purge (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tags text NOT NULL
);

-- Payload: tags, separated by spaces.
CREATE FUNCTION tell_content(tags text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', tags);
  INSERT INTO cdn_purge (tags) SELECT tell_content.tags FROM cdn;
END $$;

CREATE OR REPLACE FUNCTION tell_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM rows) THEN PERFORM tell_content(TG_TABLE_NAME); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_report_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text;
BEGIN
  SELECT CASE WHEN count(*) > 100 THEN 'report:*' ELSE string_agg('report:' || id, ' ') END INTO tags FROM rows;
  IF tags IS NOT NULL THEN PERFORM tell_content('reports ' || tags); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_question_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text;
BEGIN
  SELECT CASE WHEN count(*) > 100 THEN 'report:*' ELSE string_agg('report:' || report_id, ' ') END INTO tags
  FROM (SELECT DISTINCT report_id FROM rows) d;
  IF tags IS NOT NULL THEN PERFORM tell_content(tags); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_edition_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text;
BEGIN
  SELECT CASE WHEN count(*) > 100 THEN 'report:*' ELSE string_agg('report:' || report_id, ' ') END INTO tags
  FROM (SELECT DISTINCT report_id FROM rows) d;
  IF tags IS NOT NULL THEN PERFORM tell_content('reports ' || tags); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_figure_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text;
BEGIN
  SELECT CASE WHEN count(*) > 100 THEN 'report:*' ELSE string_agg('report:' || report_id, ' ') END INTO tags
  FROM (SELECT DISTINCT e.report_id FROM rows f JOIN edition e ON e.id = f.edition_id) d;
  IF tags IS NOT NULL THEN PERFORM tell_content('reports ' || tags); END IF;
  RETURN NULL;
END $$;
