-- Whether a report has a PDF for its buyers: one that was uploaded, or one that the store draws. Otherwise it is sold as in
-- preparation.
CREATE FUNCTION has_file(r report) RETURNS boolean LANGUAGE sql STABLE AS
  'SELECT r.full_file IS NOT NULL OR r.is_drawn';

-- The reports of the demo publisher are written by the store; only its stores have demo accounts.
UPDATE report SET is_drawn = true
WHERE full_file IS NULL AND NOT is_drawn AND EXISTS (SELECT FROM staff_user WHERE demo);
