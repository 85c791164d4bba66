-- Which build of the site the web processes serve, and since when: a CDN keeps pages of an earlier one, whose styles and
-- scripts are gone.
ALTER TABLE cdn ADD COLUMN site text NOT NULL DEFAULT '', ADD COLUMN site_since timestamptz;
