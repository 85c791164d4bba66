-- The copies made under a licence, by their digests, so that anybody who has its code can check a file.
CREATE TABLE licence_copy (
  copy_key text PRIMARY KEY,                          -- in the file storage, where the file ends earlier than its record
  line_id  uuid NOT NULL REFERENCES order_line(id) ON DELETE CASCADE,
  sha256   bytea,                                     -- null: the file was missing when it should have been read
  made_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX licence_copy_digest ON licence_copy (line_id, sha256);
