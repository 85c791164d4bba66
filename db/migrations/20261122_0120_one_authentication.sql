-- Accounts of customers and staff log in by one machinery (src/auth), so their tables get one shape:
-- a session has id, token_digest, second_factor, remembered, user_agent, confirmed_at, created_at and
-- last_seen_at; a link has a purpose; an account has its password_hash. When a session ends is said
-- by the code, from its times.
--
-- During an upgrade processes of before and of now work on one database. Triggers keep what they
-- write readable to both. The next release drops the triggers, customer_session.token_hash,
-- ip_address, updated_at and expires_at, staff_session.token_hash and ip, staff_link.resets_factor's
-- default, customer_link.used_at, and customer_credential.

ALTER TABLE customer_session
  ADD COLUMN token_digest  bytea,
  ADD COLUMN second_factor boolean NOT NULL DEFAULT false,
  ADD COLUMN confirmed_at  timestamptz,
  ADD COLUMN last_seen_at  timestamptz NOT NULL DEFAULT now();
UPDATE customer_session SET last_seen_at = updated_at, confirmed_at = created_at,
  token_digest = decode(translate(token_hash, '-_', '+/') || '=', 'base64');
ALTER TABLE customer_session ALTER COLUMN token_digest SET NOT NULL;
CREATE UNIQUE INDEX customer_session_token ON customer_session (token_digest);
CREATE INDEX customer_session_age ON customer_session (created_at);
COMMENT ON COLUMN customer_session.token_digest IS 'SHA-256 of the cookie''s secret';

CREATE FUNCTION customer_session_of_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.token_digest := coalesce(NEW.token_digest,
      decode(translate(NEW.token_hash, '-_', '+/') || '=', 'base64'));
    NEW.token_hash := coalesce(NEW.token_hash,
      rtrim(translate(encode(NEW.token_digest, 'base64'), '+/', '-_'), '='));
  ELSIF NEW.updated_at <> OLD.updated_at THEN
    NEW.last_seen_at := NEW.updated_at;
  ELSE
    NEW.updated_at := NEW.last_seen_at;
  END IF;
  NEW.expires_at := CASE WHEN NEW.remembered THEN NEW.created_at + interval '30 days'
    ELSE least(NEW.last_seen_at + interval '24 hours', NEW.created_at + interval '30 days') END;
  RETURN NEW;
END $$;
CREATE TRIGGER customer_session_of_before BEFORE INSERT OR UPDATE ON customer_session
  FOR EACH ROW EXECUTE FUNCTION customer_session_of_before();

ALTER TABLE staff_session
  ADD COLUMN id           uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN token_digest bytea,
  ADD COLUMN remembered   boolean NOT NULL DEFAULT false;
UPDATE staff_session SET token_digest = token_hash;
ALTER TABLE staff_session ALTER COLUMN token_digest SET NOT NULL;
CREATE UNIQUE INDEX staff_session_id ON staff_session (id);
CREATE UNIQUE INDEX staff_session_token ON staff_session (token_digest);
COMMENT ON COLUMN staff_session.token_digest IS 'SHA-256 of the cookie''s secret';

CREATE FUNCTION staff_session_of_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.token_digest := coalesce(NEW.token_digest, NEW.token_hash);
  NEW.token_hash := coalesce(NEW.token_hash, NEW.token_digest);
  RETURN NEW;
END $$;
CREATE TRIGGER staff_session_of_before BEFORE INSERT ON staff_session
  FOR EACH ROW EXECUTE FUNCTION staff_session_of_before();

-- A link that is used is deleted by the code of now and marked by that of before, which so finds
-- neither. Links of the staff all set a password.
ALTER TABLE staff_link ADD COLUMN purpose text NOT NULL DEFAULT 'password'
  CHECK (purpose = 'password');
CREATE INDEX staff_link_expiry ON staff_link (expires_at);
DELETE FROM customer_link WHERE used_at IS NOT NULL OR expires_at < now();
CREATE FUNCTION customer_link_of_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM customer_link WHERE token_hash = NEW.token_hash;
  RETURN NULL;
END $$;
CREATE TRIGGER customer_link_of_before AFTER UPDATE OF used_at ON customer_link
  FOR EACH ROW WHEN (NEW.used_at IS NOT NULL) EXECUTE FUNCTION customer_link_of_before();

ALTER TABLE customer ADD COLUMN password_hash text;
COMMENT ON COLUMN customer.password_hash IS 'Argon2id in PHC string format';
UPDATE customer c SET password_hash = k.password FROM customer_credential k
WHERE k.customer_id = c.id AND k.provider = 'credential';

CREATE FUNCTION customer_credential_of_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer SET password_hash = NEW.password
  WHERE id = NEW.customer_id AND password_hash IS DISTINCT FROM NEW.password;
  RETURN NULL;
END $$;
CREATE TRIGGER customer_credential_of_before AFTER INSERT OR UPDATE OF password
  ON customer_credential FOR EACH ROW WHEN (NEW.provider = 'credential')
  EXECUTE FUNCTION customer_credential_of_before();

CREATE FUNCTION customer_password_for_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_credential AS k (customer_id, provider, account, password)
  VALUES (NEW.id, 'credential', NEW.id::text, NEW.password_hash)
  ON CONFLICT (provider, account) DO UPDATE SET password = excluded.password
    WHERE k.password IS DISTINCT FROM excluded.password;
  RETURN NULL;
END $$;
CREATE TRIGGER customer_password_for_before AFTER INSERT OR UPDATE OF password_hash ON customer
  FOR EACH ROW WHEN (NEW.password_hash IS NOT NULL) EXECUTE FUNCTION customer_password_for_before();
