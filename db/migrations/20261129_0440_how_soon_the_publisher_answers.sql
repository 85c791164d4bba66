-- How soon the publisher answers requests, such as "one working day"; empty: pages and mails promise nothing. Until now
-- every store promised one working day, so stores of today keep it until it is edited.
ALTER TABLE site_info ADD COLUMN reply_time text NOT NULL DEFAULT '';
UPDATE site_info SET reply_time = 'one working day';
