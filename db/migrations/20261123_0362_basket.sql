-- The basket of a customer, kept across devices. A guest's is in a cookie of the browser.
CREATE TABLE basket_line (
  customer_id uuid NOT NULL REFERENCES customer(id) ON DELETE CASCADE,
  report_id   bigint NOT NULL REFERENCES report(id) ON DELETE CASCADE,
  licence     text NOT NULL CHECK (licence IN ('single-user', 'multiple-user', 'corporate-user')),
  seen_cents  bigint NOT NULL,                       -- the price when it was put in; another one is said in words
  added_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, report_id)
);
CREATE INDEX basket_line_report ON basket_line (report_id);
