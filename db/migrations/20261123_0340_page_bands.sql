-- Reports of under 150 pages are told apart: 6: under 30, 7: 30 to 49, 8: 50 to 99, 9: 100 to 149. The number 1 is not given
-- any more. The limits are in src/features/catalogue/facets/bands.ts too, with their labels.
ALTER TABLE report DROP COLUMN page_band;
ALTER TABLE report
  ADD COLUMN page_band smallint NOT NULL GENERATED ALWAYS AS (CASE
    WHEN pages < 30 THEN 6 WHEN pages < 50 THEN 7 WHEN pages < 100 THEN 8 WHEN pages < 150 THEN 9
    WHEN pages < 200 THEN 2 WHEN pages < 250 THEN 3 WHEN pages < 300 THEN 4 ELSE 5 END) STORED;

-- These carried the column, so they went with it.
CREATE INDEX report_newest ON report (published_on DESC NULLS LAST, id DESC)
  INCLUDE (industry_id, published_year, price_band, page_band, single_price_cents, search_name) WHERE status = 'published';
CREATE INDEX report_by_name ON report (search_name COLLATE "C", id)
  INCLUDE (industry_id, published_year, price_band, page_band) WHERE status = 'published';

UPDATE listed_report l SET page_band = r.page_band FROM report r WHERE r.id = l.report_id AND l.page_band <> r.page_band;
