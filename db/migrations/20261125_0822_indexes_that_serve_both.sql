-- Public lists and those of staff are read in the same orders: by date, by name, by code. One index serves both, with the
-- status in it where staff see all reports; each that is less is one less to write for a report.

DROP INDEX report_newest, report_staff_published;
CREATE INDEX report_newest ON report (published_on DESC NULLS LAST, id DESC) INCLUDE (status, industry_id, search_name);

DROP INDEX report_by_name, report_staff_names;
CREATE INDEX report_by_name ON report (search_name COLLATE "C", id)
  INCLUDE (status, industry_id, published_year, price_band, page_band, code);

DROP INDEX report_code_lower, report_staff_codes;
CREATE INDEX report_code_lower ON report (lower(code) COLLATE "C");

-- Most reports have no prices in further currencies; the function is not asked about those.
ALTER TABLE report DROP CONSTRAINT report_currency_prices_check;
ALTER TABLE report ADD CONSTRAINT report_currency_prices_check
  CHECK (currency_prices = '{}' OR are_currency_prices(currency_prices));
