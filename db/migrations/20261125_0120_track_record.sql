-- A sentence on the home page that a visitor can check, and the page of this site that shows it: empty, or both.
ALTER TABLE site_info
  ADD COLUMN track_record text,
  ADD COLUMN track_record_page text CHECK (track_record_page LIKE '/%' AND track_record_page NOT LIKE '//%');
