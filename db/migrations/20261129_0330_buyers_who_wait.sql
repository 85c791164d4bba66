-- The buyer paid before the report had a file, and gets a mail when it has one.
ALTER TABLE download_grant ADD COLUMN awaits_file boolean NOT NULL DEFAULT false;
UPDATE download_grant g SET awaits_file = true FROM staff_alert a
WHERE a.key = 'no-file:' || g.line_id AND g.file_key IS NULL AND g.revoked_at IS NULL;
