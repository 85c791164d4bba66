-- What was found related to a report, with its reasons: an array of {id, place, reason}. It is worth nothing after a day or when
-- the report has changed (src/features/catalogue/related/related-reports.ts).

CREATE TABLE related_list (
  report_id  bigint PRIMARY KEY REFERENCES report(id) ON DELETE CASCADE,
  others     json NOT NULL,
  found_at   timestamptz NOT NULL DEFAULT now()
);
