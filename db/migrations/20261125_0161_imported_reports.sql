-- The reports that an import added, and when: what nobody has worked on since can be dropped again in one go.

CREATE TABLE imported_report (
  report_id bigint PRIMARY KEY REFERENCES report(id) ON DELETE CASCADE,
  import_id uuid NOT NULL REFERENCES report_import(id) ON DELETE CASCADE,
  at        timestamptz NOT NULL
);
CREATE INDEX imported_report_import ON imported_report (import_id);
