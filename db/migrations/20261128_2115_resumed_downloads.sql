-- How often the last counted download was resumed without being counted.
ALTER TABLE download_grant ADD COLUMN resumed integer NOT NULL DEFAULT 0;
