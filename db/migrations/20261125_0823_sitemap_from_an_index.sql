-- A part of the sitemap is fifty thousand reports: it is read from an index alone.
CREATE INDEX report_sitemap ON report (id) INCLUDE (updated_at, sample_file, slug) WHERE status = 'published';

-- When an industry's list changed is told by the newest of its reports, which the list shows.
DROP INDEX report_industry_changed;
