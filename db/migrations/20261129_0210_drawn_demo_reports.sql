-- A report without a file is sold as in preparation. Those of the demo publisher are written by the store, like reports
-- that it draws; only its stores have demo accounts.
UPDATE report SET is_drawn = true
WHERE full_file IS NULL AND NOT is_drawn AND EXISTS (SELECT FROM staff_user WHERE demo);
