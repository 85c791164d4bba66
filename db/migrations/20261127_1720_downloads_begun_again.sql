-- How often the last counted download was begun again at once, by a mail scanner or a download manager, without being counted.
ALTER TABLE download_grant ADD COLUMN begun_again integer NOT NULL DEFAULT 0;
