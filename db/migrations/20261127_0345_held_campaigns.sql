-- Why a scheduled campaign did not begin when it was due.
ALTER TABLE campaign ADD COLUMN held text NOT NULL DEFAULT '';
