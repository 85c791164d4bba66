-- Keys by which other programs make the staff's calls. A key is shown once; this has its digest.

CREATE TABLE api_key (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  staff_id     uuid NOT NULL REFERENCES staff_user(id) ON DELETE CASCADE,
  name         text NOT NULL,
  key_digest   bytea NOT NULL UNIQUE,
  shown        text NOT NULL,                        -- its last characters, by which people tell keys apart
  scopes       text[] NOT NULL,
  ends_at      timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at   timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX api_key_listing ON api_key (created_at DESC, id);
CREATE INDEX api_key_staff ON api_key (staff_id);

-- Whose account is disabled has no keys, also when it is enabled again.
CREATE FUNCTION revoke_api_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE api_key SET revoked_at = now() WHERE staff_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER staff_user_revokes_api_keys AFTER UPDATE ON staff_user FOR EACH ROW
  WHEN (NEW.disabled_at IS NOT NULL AND OLD.disabled_at IS NULL) EXECUTE FUNCTION revoke_api_keys();
