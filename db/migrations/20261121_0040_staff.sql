-- The publisher's own people: accounts, sessions, second factor, what they did, what they send.

CREATE TABLE staff_user (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email          text NOT NULL UNIQUE CHECK (email = lower(email)),
  name           text NOT NULL,
  role           text NOT NULL CHECK (role IN ('owner', 'editor', 'sales', 'finance', 'personnel')),
  password_hash  text,                               -- null until the invitation is taken
  totp_secret    text,                               -- base32
  totp_confirmed boolean NOT NULL DEFAULT false,
  totp_last_step bigint NOT NULL DEFAULT 0,          -- a code of this step or an earlier one was used
  demo           boolean NOT NULL DEFAULT false,     -- its password is published; refused in production
  disabled_at    timestamptz,
  last_login_at  timestamptz,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE staff_recovery_code (
  staff_id  uuid NOT NULL REFERENCES staff_user(id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,                          -- SHA-256 of 80 random bits
  used_at   timestamptz,
  PRIMARY KEY (staff_id, code_hash)
);

CREATE TABLE staff_session (
  token_hash    bytea PRIMARY KEY,                   -- SHA-256 of the cookie's 256 random bits
  staff_id      uuid NOT NULL REFERENCES staff_user(id) ON DELETE CASCADE,
  second_factor boolean NOT NULL,                    -- false: only the password was given
  confirmed_at  timestamptz,                         -- when the password was last given
  ip            text NOT NULL DEFAULT '',
  user_agent    text NOT NULL DEFAULT '',
  created_at    timestamptz NOT NULL DEFAULT now(),
  last_seen_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_session_staff ON staff_session (staff_id);
CREATE INDEX staff_session_age ON staff_session (last_seen_at);

-- Who loses the account, the role or the password is logged out everywhere, whatever did it.
CREATE FUNCTION end_staff_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM staff_session WHERE staff_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER staff_user_changed AFTER UPDATE ON staff_user FOR EACH ROW
  WHEN (NEW.disabled_at IS DISTINCT FROM OLD.disabled_at OR NEW.role <> OLD.role
        OR NEW.password_hash IS DISTINCT FROM OLD.password_hash)
  EXECUTE FUNCTION end_staff_sessions();

-- Somebody can always administer the store: the last owner who can log in stays one.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(8274040);
  IF NOT EXISTS (SELECT FROM staff_user WHERE role = 'owner' AND disabled_at IS NULL AND password_hash IS NOT NULL
                 AND id <> OLD.id) THEN
    RAISE EXCEPTION 'The last owner cannot be removed, disabled or given another role'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'last_owner';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER staff_user_last_owner_update BEFORE UPDATE ON staff_user FOR EACH ROW
  WHEN (OLD.role = 'owner' AND OLD.disabled_at IS NULL AND OLD.password_hash IS NOT NULL
        AND (NEW.role <> 'owner' OR NEW.disabled_at IS NOT NULL OR NEW.password_hash IS NULL))
  EXECUTE FUNCTION keep_an_owner();
CREATE TRIGGER staff_user_last_owner_delete BEFORE DELETE ON staff_user FOR EACH ROW
  WHEN (OLD.role = 'owner' AND OLD.disabled_at IS NULL AND OLD.password_hash IS NOT NULL)
  EXECUTE FUNCTION keep_an_owner();

-- Links that are used once: to make the first owner (no staff_id), or to take an invitation.
CREATE TABLE staff_link (
  token_hash bytea PRIMARY KEY,                      -- SHA-256 of 256 random bits
  staff_id   uuid REFERENCES staff_user(id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_link_staff ON staff_link (staff_id);

-- Each failed try of one account or one address makes the next one wait longer.
CREATE TABLE staff_attempt (
  key      bytea PRIMARY KEY,                        -- SHA-256
  failures integer NOT NULL,
  next_at  timestamptz NOT NULL
);
CREATE INDEX staff_attempt_age ON staff_attempt (next_at);

-- What was done, by whom, from what to what. Only ever added to.
CREATE TABLE staff_audit (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL DEFAULT now(),
  staff_id    uuid,                                  -- no reference: the account may be gone
  staff_email text NOT NULL,
  role        text NOT NULL,
  call        text NOT NULL,
  entity      text NOT NULL,
  entity_id   text NOT NULL,
  before      jsonb,
  after       jsonb,
  ip          text NOT NULL DEFAULT ''
);
CREATE INDEX staff_audit_entity ON staff_audit (entity, entity_id, id DESC);
CREATE INDEX staff_audit_staff ON staff_audit (staff_email, id DESC);
CREATE INDEX staff_audit_call ON staff_audit (call, id DESC);
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The record of what staff did is not changed' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER staff_audit_kept BEFORE UPDATE OR DELETE ON staff_audit FOR EACH ROW EXECUTE FUNCTION keep_audit();
CREATE TRIGGER staff_audit_kept_whole BEFORE TRUNCATE ON staff_audit FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();

-- A file on its way: sent in parts, so that none takes long, and a broken line costs one part.
CREATE TABLE staff_upload (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  staff_id   uuid NOT NULL REFERENCES staff_user(id) ON DELETE CASCADE,
  name       text NOT NULL,
  size       bigint NOT NULL CHECK (size > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_upload_age ON staff_upload (created_at);
CREATE INDEX staff_upload_staff ON staff_upload (staff_id);
CREATE TABLE staff_upload_part (
  upload_id uuid NOT NULL REFERENCES staff_upload(id) ON DELETE CASCADE,
  n         integer NOT NULL,
  file_key  text NOT NULL,
  size      integer NOT NULL,
  PRIMARY KEY (upload_id, n)
);

-- Pictures, as they were made again from what was sent; served below /media.
CREATE TABLE picture (
  id         text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  name       text NOT NULL,
  width      integer NOT NULL,
  height     integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE picture_size (
  picture_id text NOT NULL REFERENCES picture(id) ON DELETE CASCADE,
  width      integer NOT NULL,
  format     text NOT NULL CHECK (format IN ('webp', 'jpg')),
  file_key   text NOT NULL,
  size       integer NOT NULL,
  PRIMARY KEY (picture_id, width, format)
);

-- Every wording that a policy has had.
CREATE TABLE policy_version (
  key        text NOT NULL REFERENCES policy(key) ON DELETE CASCADE,
  version    integer NOT NULL,
  title      text NOT NULL,
  html       text NOT NULL,
  valid_from timestamptz NOT NULL,
  PRIMARY KEY (key, version)
);
CREATE FUNCTION keep_policy_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO policy_version (key, version, title, html, valid_from)
  VALUES (OLD.key, OLD.version, OLD.title, OLD.html, OLD.updated_at) ON CONFLICT DO NOTHING;
  NEW.version := OLD.version + 1;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER policy_versions BEFORE UPDATE ON policy FOR EACH ROW
  WHEN (NEW.title <> OLD.title OR NEW.html <> OLD.html) EXECUTE FUNCTION keep_policy_version();

CREATE TABLE report_import (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  staff_id    uuid REFERENCES staff_user(id) ON DELETE SET NULL,
  staff_email text NOT NULL,
  file_name   text NOT NULL,
  file_size   bigint NOT NULL,
  dry_run     boolean NOT NULL,
  state       text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed', 'ended')),
  progress    jsonb NOT NULL DEFAULT '{}',
  problems    jsonb NOT NULL DEFAULT '[]',           -- the first thousand
  summary     jsonb,
  end_asked   boolean NOT NULL DEFAULT false,
  started_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX report_import_listing ON report_import (started_at DESC, id);

-- The staff's list of reports shows all states, so it has orders of its own. They carry what the list is narrowed by.
CREATE INDEX report_staff_names ON report (search_name COLLATE "C", id) INCLUDE (code, status, industry_id);
CREATE INDEX report_staff_changed ON report (updated_at DESC, id DESC) INCLUDE (status, industry_id);
CREATE INDEX report_staff_published ON report (published_on DESC NULLS LAST, id DESC) INCLUDE (status, industry_id);
CREATE INDEX report_staff_price ON report (single_price_cents, id) INCLUDE (status, industry_id);
CREATE INDEX report_staff_status ON report (status, id DESC) INCLUDE (industry_id);
CREATE INDEX report_staff_industry ON report (industry_id, id DESC) INCLUDE (status);
CREATE INDEX report_due ON report (publish_at) WHERE status = 'draft' AND publish_at IS NOT NULL;
CREATE INDEX slug_redirect_newest ON slug_redirect (created_at DESC, old_slug);
