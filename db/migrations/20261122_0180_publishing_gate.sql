-- Prints of reports' descriptions (MinHash), by which texts that are too alike are found without reading them.
CREATE TABLE report_print (
  report_id  bigint PRIMARY KEY REFERENCES report(id) ON DELETE CASCADE,
  print      integer[] NOT NULL,                       -- empty: the text is too short to be judged
  bands      integer[] NOT NULL
);
CREATE INDEX report_print_bands ON report_print USING gin (bands);

-- A text that changed has no print until it is made again.
CREATE FUNCTION drop_report_print() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM report_print WHERE report_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER report_print_drop AFTER UPDATE OF description ON report FOR EACH ROW
  WHEN (OLD.description IS DISTINCT FROM NEW.description) EXECUTE FUNCTION drop_report_print();

-- Findings of the gate that somebody answers for. A finding is known by what it says, so that one that says something
-- else, because text or figures changed, has to be answered for again. Lines are added and never changed.
CREATE TABLE gate_override (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  report_id   bigint NOT NULL REFERENCES report(id) ON DELETE CASCADE,
  finding     text NOT NULL,
  level       text NOT NULL CHECK (level IN ('stop', 'warn')),
  message     text NOT NULL,
  reason      text NOT NULL,
  staff_email text NOT NULL,
  made_at     timestamptz NOT NULL DEFAULT now(),
  UNIQUE (report_id, finding)
);

-- Scheduled reports that the gate kept from being published, until somebody publishes or schedules them again.
CREATE TABLE gate_hold (
  report_id bigint PRIMARY KEY REFERENCES report(id) ON DELETE CASCADE,
  held_at   timestamptz NOT NULL DEFAULT now(),
  messages  text[] NOT NULL
);

-- Evidence cards that are copies of others.
CREATE INDEX edition_counted ON edition (md5(lower(evidence ->> 'counted'))) WHERE evidence IS NOT NULL;
CREATE INDEX edition_method ON edition (md5(lower(evidence ->> 'method'))) WHERE evidence IS NOT NULL;
