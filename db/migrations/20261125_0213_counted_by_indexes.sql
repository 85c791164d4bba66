-- Reports that a list is narrowed to are counted in the index of its industry or year, which holds all facets.
CREATE INDEX listed_industry ON listed_report (industry_id, published_on DESC NULLS LAST, report_id DESC)
  INCLUDE (published_year, price_band, page_band, size_band, growth_band, region_id);
DROP INDEX listed_industry_newest;
CREATE INDEX listed_year ON listed_report (published_year)
  INCLUDE (industry_id, price_band, page_band, size_band, growth_band, region_id);
