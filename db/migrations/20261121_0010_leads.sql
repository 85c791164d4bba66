-- What visitors ask for, who reads the newsletter, what was consented to, and what keeps both honest.

CREATE TABLE lead (
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind              text NOT NULL CHECK (kind IN
                      ('contact', 'career', 'sample', 'discount', 'enquiry', 'customization', 'reseller')),
  state             text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'open', 'won', 'lost', 'spam')),
  name              text NOT NULL,
  email             text NOT NULL,
  phone             text NOT NULL DEFAULT '',
  company           text NOT NULL DEFAULT '',
  country_id        integer REFERENCES country(id),  -- normalised; what was sent stands in details
  subject           text NOT NULL DEFAULT '',
  message           text NOT NULL DEFAULT '',
  report_id         bigint REFERENCES report(id) ON DELETE SET NULL,
  report_code       text,                            -- stays when the report is gone
  details           jsonb NOT NULL DEFAULT '{}',     -- what only one kind of form asks for
  cv_key            text,                            -- of the file storage
  cv_name           text,
  cv_type           text,
  source_page       text NOT NULL DEFAULT '',        -- path of the page the form stood on
  campaign          jsonb NOT NULL DEFAULT '{}',     -- its utm_ parameters
  consent_wording   text,                            -- null: no consent to marketing
  consent_at        timestamptz,
  due_at            timestamptz,                     -- when an answer was promised
  linked_to         uuid REFERENCES lead(id) ON DELETE SET NULL, -- an earlier request of the same person for the same
  content_hash      bytea NOT NULL,
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lead_listing ON lead (created_at DESC, id);
CREATE INDEX lead_state ON lead (state, created_at DESC);
CREATE INDEX lead_person ON lead (lower(email), created_at DESC);
CREATE INDEX lead_due ON lead (due_at) WHERE due_at IS NOT NULL AND state = 'new';
CREATE INDEX lead_content ON lead (content_hash, created_at DESC);
CREATE INDEX lead_report ON lead (report_id);

-- Every state that a request has had; never changed, only added to.
CREATE TABLE lead_event (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id    uuid NOT NULL REFERENCES lead(id) ON DELETE CASCADE,
  from_state text,
  to_state   text NOT NULL,
  actor      text NOT NULL DEFAULT 'visitor',
  note       text NOT NULL DEFAULT '',
  at         timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lead_event_lead ON lead_event (lead_id, id);
CREATE FUNCTION write_lead_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO lead_event (lead_id, to_state) VALUES (NEW.id, NEW.state);
  ELSIF NEW.state <> OLD.state THEN
    INSERT INTO lead_event (lead_id, from_state, to_state, actor, note)
    VALUES (NEW.id, OLD.state, NEW.state, COALESCE(NULLIF(current_setting('app.actor', true), ''), 'system'),
            COALESCE(current_setting('app.note', true), ''));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER lead_state_history AFTER INSERT OR UPDATE OF state ON lead
  FOR EACH ROW EXECUTE FUNCTION write_lead_event();

CREATE TABLE subscriber (
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email             text NOT NULL,
  state             text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'confirmed', 'unsubscribed')),
  wording           text NOT NULL,                   -- what was asked for, word for word
  source_page       text NOT NULL DEFAULT '',
  confirm_hash      bytea UNIQUE,                    -- SHA-256 of the mailed token; null once used
  confirm_sent_at   timestamptz,
  unsubscribe_hash  bytea NOT NULL UNIQUE,           -- SHA-256 of the token in every mail
  created_at        timestamptz NOT NULL DEFAULT now(),
  confirmed_at      timestamptz,
  unsubscribed_at   timestamptz
);
CREATE UNIQUE INDEX subscriber_email ON subscriber (lower(email));
CREATE INDEX subscriber_state ON subscriber (state, created_at DESC);

-- Decisions about cookies, under an id that only the visitor's own browser knows.
CREATE TABLE consent_record (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  visitor_id uuid NOT NULL,
  version    text NOT NULL,                          -- of the words that were shown
  marketing  boolean NOT NULL,
  functional boolean NOT NULL,
  analytics  boolean NOT NULL,
  privacy_control boolean NOT NULL,                  -- Global Privacy Control was on
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX consent_record_visitor ON consent_record (visitor_id, created_at DESC);

-- A form that is being taken: a second one with the same key and content waits for the first and gets its answer.
CREATE TABLE form_claim (
  key         bytea PRIMARY KEY,
  taken       boolean NOT NULL DEFAULT false,
  lease_until timestamptz NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX form_claim_age ON form_claim (created_at);

-- Counters of fixed windows. Lost at a crash of the database, which only makes a limit milder once.
CREATE UNLOGGED TABLE rate_limit (
  key          bytea NOT NULL,
  window_start timestamptz NOT NULL,
  hits         integer NOT NULL,
  PRIMARY KEY (key, window_start)
);

-- Private links to samples.
CREATE TABLE sample_link (
  token_hash bytea PRIMARY KEY,                      -- SHA-256 of 256 random bits
  lead_id    uuid NOT NULL REFERENCES lead(id) ON DELETE CASCADE,
  report_id  bigint NOT NULL REFERENCES report(id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  uses       integer NOT NULL DEFAULT 0,
  max_uses   integer NOT NULL DEFAULT 20,
  last_used_at timestamptz
);
CREATE INDEX sample_link_lead ON sample_link (lead_id);
CREATE INDEX sample_link_report ON sample_link (report_id);

-- A sample that staff uploaded wins over the one that is made.
ALTER TABLE report ADD COLUMN sample_file text;

-- The sample that was made of a report as it was at a time.
CREATE TABLE report_sample (
  report_id  bigint PRIMARY KEY REFERENCES report(id) ON DELETE CASCADE,
  file_key   text NOT NULL,
  made_of    timestamptz NOT NULL,                   -- the report's updated_at
  made_at    timestamptz NOT NULL DEFAULT now()
);
