-- Visitors' accounts, their sessions and credentials, and what keeps guessing slow.

CREATE TABLE customer (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name            text NOT NULL,
  email           text NOT NULL UNIQUE,              -- in lower case
  email_confirmed boolean NOT NULL DEFAULT false,    -- its owner has used a link that was mailed to it
  image           text,
  phone           text NOT NULL DEFAULT '',
  address         text NOT NULL DEFAULT '',
  city            text NOT NULL DEFAULT '',
  state           text NOT NULL DEFAULT '',
  country_id      integer REFERENCES country(id),
  disabled_at     timestamptz,                       -- no log-in and no session while set
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX customer_listing ON customer (created_at DESC, id);
CREATE INDEX customer_country ON customer (country_id);

CREATE TABLE customer_credential (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_id uuid NOT NULL REFERENCES customer(id) ON DELETE CASCADE,
  provider    text NOT NULL,                         -- 'credential': a password
  account     text NOT NULL,
  password    text,                                  -- Argon2id in PHC string format
  access_token text, refresh_token text, id_token text, scope text,
  access_token_expires_at timestamptz, refresh_token_expires_at timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, account)
);
CREATE INDEX customer_credential_customer ON customer_credential (customer_id);

CREATE TABLE customer_session (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_id uuid NOT NULL REFERENCES customer(id) ON DELETE CASCADE,
  token_hash  text NOT NULL UNIQUE,                  -- SHA-256 of the cookie's secret
  remembered  boolean NOT NULL DEFAULT false,        -- 30 days; otherwise 24 hours after the last use
  ip_address  text,
  user_agent  text,
  expires_at  timestamptz NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX customer_session_customer ON customer_session (customer_id);
CREATE INDEX customer_session_expiry ON customer_session (expires_at);

-- Whoever is disabled is logged out everywhere, whatever disabled them.
CREATE FUNCTION end_sessions_of_disabled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM customer_session WHERE customer_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER customer_disabled AFTER UPDATE OF disabled_at ON customer
  FOR EACH ROW WHEN (NEW.disabled_at IS NOT NULL) EXECUTE FUNCTION end_sessions_of_disabled();

-- Links that were mailed: to set a new password, or to prove an address.
CREATE TABLE customer_link (
  token_hash  bytea PRIMARY KEY,                     -- SHA-256 of 256 random bits
  -- Checked at commit only: a request for an unknown address does the same work and takes it back.
  customer_id uuid NOT NULL REFERENCES customer(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  purpose     text NOT NULL CHECK (purpose IN ('reset', 'confirm')),
  email       text NOT NULL,                         -- the address that it was mailed to
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX customer_link_customer ON customer_link (customer_id, purpose);
CREATE INDEX customer_link_expiry ON customer_link (expires_at);

-- Failed log-ins by account, address, known device and in all. Lost at a crash of the database, which forgives once.
CREATE UNLOGGED TABLE login_throttle (
  key           bytea PRIMARY KEY,                   -- SHA-256
  failures      integer NOT NULL,
  blocked_until timestamptz NOT NULL,
  started_at    timestamptz NOT NULL DEFAULT now(),
  last_at       timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX login_throttle_age ON login_throttle (last_at);
