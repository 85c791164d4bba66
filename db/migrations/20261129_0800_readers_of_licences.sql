-- Named readers of a licence besides its holder: each has a private link and a stamped copy. The columns of link and copy have the
-- names of those of download_grant, which keeps one row per line for the buyer. A reader's link ends with the licence.
CREATE TABLE licence_reader (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  line_id       uuid NOT NULL REFERENCES order_line(id) ON DELETE CASCADE,
  seat          integer,                             -- null: the licence has no fixed number of seats
  name          text NOT NULL,
  email         text NOT NULL CHECK (email = lower(email)),
  invited_at    timestamptz NOT NULL DEFAULT now(),
  ended_at      timestamptz,                         -- removed by the buyer, or by staff
  token_hash    bytea NOT NULL UNIQUE,               -- SHA-256 of 256 random bits
  file_key      text,                                -- the stamped copy, once it is made
  state         integer NOT NULL DEFAULT 0,
  max_downloads integer NOT NULL DEFAULT 20,
  used          integer NOT NULL DEFAULT 0,          -- with the present link
  begun_again   integer NOT NULL DEFAULT 0,
  resumed       integer NOT NULL DEFAULT 0,
  last_used_at  timestamptz,                         -- null: never downloaded, with any link
  created_at    timestamptz NOT NULL DEFAULT now(),
  renewed_at    timestamptz
);
CREATE INDEX licence_reader_line ON licence_reader (line_id);
CREATE INDEX licence_reader_person ON licence_reader (email);
CREATE INDEX licence_reader_newest ON licence_reader (created_at DESC) WHERE file_key IS NOT NULL;
CREATE UNIQUE INDEX licence_reader_once ON licence_reader (line_id, email) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX licence_reader_seat ON licence_reader (line_id, seat) WHERE ended_at IS NULL;

CREATE TRIGGER released_file AFTER UPDATE OF file_key OR DELETE ON licence_reader
  FOR EACH ROW EXECUTE FUNCTION release_file('file_key');
CREATE TRIGGER claimed_file_key AFTER INSERT OR UPDATE OF file_key ON licence_reader
  FOR EACH ROW WHEN (NEW.file_key IS NOT NULL) EXECUTE FUNCTION claim_file('file_key');

-- Whatever outdates the buyer's copy, such as a correction, outdates those of the readers.
CREATE FUNCTION renew_copies_of_readers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE licence_reader SET state = state + 1, file_key = NULL WHERE line_id = NEW.line_id;
  RETURN NULL;
END $$;
CREATE TRIGGER grant_renews_readers AFTER UPDATE OF state ON download_grant FOR EACH ROW
  WHEN (NEW.state IS DISTINCT FROM OLD.state) EXECUTE FUNCTION renew_copies_of_readers();

-- The number by which anyone can look a licence up: 80 random bits, without letters that look like digits.
CREATE FUNCTION new_licence_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT regexp_replace(string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(h, i) & 31), 1), '' ORDER BY i),
    '(.{4})(?!$)', '\1-', 'g')
  FROM (SELECT sha256(uuid_send(gen_random_uuid())) AS h) r, generate_series(0, 15) i
$$;
ALTER TABLE licence ADD COLUMN code text;
ALTER TABLE licence ALTER COLUMN code SET DEFAULT new_licence_code();
