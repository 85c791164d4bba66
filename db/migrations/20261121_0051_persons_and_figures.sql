-- Finding, exporting and erasing one person, keeping data no longer than promised, and figures that know no person.

CREATE INDEX outbox_mail_recipient ON outbox_mail (lower(recipient));
CREATE INDEX outbox_mail_reply_to ON outbox_mail (lower(reply_to)) WHERE reply_to IS NOT NULL;
CREATE INDEX outbox_mail_age ON outbox_mail (created_at);
CREATE INDEX consent_record_age ON consent_record (created_at);
CREATE INDEX licence_holder ON licence (lower(holder_email));

-- Tax law keeps an invoice for ten years; after that nothing does.
CREATE OR REPLACE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.issued_at < now() - interval '10 years' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'DELETE' OR (OLD.order_id, OLD.number, OLD.issued_at, OLD.content)
                         IS DISTINCT FROM (NEW.order_id, NEW.number, NEW.issued_at, NEW.content) THEN
    RAISE EXCEPTION 'An invoice that was issued is not changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- How often a page was shown on a day. No address, no cookie, nothing of a browser.
CREATE TABLE visit_count (
  day       date NOT NULL,
  path      text NOT NULL,
  report_id bigint REFERENCES report(id) ON DELETE SET NULL,
  hits      bigint NOT NULL,
  PRIMARY KEY (day, path)
);
CREATE INDEX visit_count_report ON visit_count (report_id, day) WHERE report_id IS NOT NULL;

-- What was looked for on a day, and whether anything was found.
CREATE TABLE search_term_count (
  day      date NOT NULL,
  term     text NOT NULL,
  searches bigint NOT NULL,
  nothing  bigint NOT NULL,                          -- of these, how many found nothing
  PRIMARY KEY (day, term)
);

CREATE INDEX orders_paid ON orders (paid_at) WHERE paid_at IS NOT NULL;
