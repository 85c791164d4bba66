-- What the desks need to work off requests: who has one, when it was answered and decided, what was said about it.

ALTER TABLE lead
  ADD COLUMN assignee_id uuid REFERENCES staff_user(id) ON DELETE SET NULL,
  ADD COLUMN first_answer_at timestamptz,
  ADD COLUMN decided_at timestamptz,
  -- The clock of the inbox: only what nobody has answered yet waits, so what is overdue comes first in this order.
  ADD COLUMN waits_until timestamptz GENERATED ALWAYS AS
    (CASE WHEN state IN ('new', 'open') AND first_answer_at IS NULL THEN due_at END) STORED,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS
    (lower(name || ' ' || email || ' ' || company || ' ' || phone || ' ' || subject || ' ' ||
           COALESCE(report_code, '') || ' ' || left(message, 1000))) STORED;

-- The acknowledgements promise an answer within one working day, to resellers within 24 hours (which their form sets).
CREATE FUNCTION set_lead_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.due_at IS NULL AND NEW.kind IN ('contact', 'discount', 'enquiry', 'customization') THEN
    NEW.due_at := NEW.created_at + CASE extract(isodow FROM NEW.created_at AT TIME ZONE 'UTC')
      WHEN 5 THEN interval '3 days' WHEN 6 THEN interval '2 days' ELSE interval '1 day' END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lead_due_time BEFORE INSERT ON lead FOR EACH ROW EXECUTE FUNCTION set_lead_due();

CREATE FUNCTION set_lead_decided() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.decided_at := CASE WHEN NEW.state IN ('won', 'lost', 'spam') THEN COALESCE(OLD.decided_at, now()) END;
  RETURN NEW;
END $$;
CREATE TRIGGER lead_decided BEFORE UPDATE OF state ON lead FOR EACH ROW EXECUTE FUNCTION set_lead_decided();
UPDATE lead SET decided_at = updated_at WHERE state IN ('won', 'lost', 'spam');

-- What was written about a request, and to the person. Removed with the request.
CREATE TABLE lead_entry (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lead_id     uuid NOT NULL REFERENCES lead(id) ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('note', 'answer', 'assignment')),
  staff_email text NOT NULL,
  subject     text NOT NULL DEFAULT '',
  text        text NOT NULL DEFAULT '',
  at          timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lead_entry_lead ON lead_entry (lead_id, at);

-- Applications are for the personnel's eyes, all other requests for those of sales: each desk has a view of its own.
CREATE VIEW lead_request AS SELECT * FROM lead WHERE kind <> 'career';
CREATE VIEW lead_application AS SELECT * FROM lead WHERE kind = 'career';
-- Who can be given a request; nothing but the name leaves the table of accounts.
CREATE VIEW desk_member AS
  SELECT id, name, role FROM staff_user WHERE disabled_at IS NULL AND role IN ('owner', 'sales', 'personnel');

-- They carry what the inbox is narrowed by.
CREATE INDEX lead_clock ON lead (waits_until ASC NULLS LAST, created_at DESC, id DESC)
  INCLUDE (kind, state, assignee_id, country_id, report_id);
CREATE INDEX lead_newest ON lead (created_at DESC, id DESC) INCLUDE (kind, state, assignee_id, country_id, report_id);
CREATE INDEX lead_name ON lead (name, id) INCLUDE (kind, state, assignee_id, country_id, report_id);
CREATE INDEX lead_assignee ON lead (assignee_id);
CREATE INDEX lead_country ON lead (country_id);
CREATE INDEX lead_linked ON lead (linked_to) WHERE linked_to IS NOT NULL;
CREATE INDEX lead_search ON lead USING gin (search_text gin_trgm_ops);
DROP INDEX lead_listing;

CREATE INDEX subscriber_listing ON subscriber (created_at DESC, id DESC) INCLUDE (state);
CREATE INDEX subscriber_search ON subscriber USING gin (lower(email) gin_trgm_ops);
CREATE INDEX consent_record_listing ON consent_record (created_at DESC, id DESC);
