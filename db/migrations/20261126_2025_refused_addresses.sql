-- Addresses that a mail server refused for good, and its words: campaigns leave them out until their owner subscribes
-- again. Any mail to the address tells, not only those of campaigns.
ALTER TABLE outbox_mail ADD COLUMN address_refused boolean NOT NULL DEFAULT false;
ALTER TABLE subscriber ADD COLUMN refused_at timestamptz, ADD COLUMN refused_why text NOT NULL DEFAULT '';

CREATE FUNCTION note_refused_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE subscriber SET refused_at = now(), refused_why = left(COALESCE(NEW.last_error, ''), 300)
  WHERE lower(email) = lower(NEW.recipient);
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_mail_refused AFTER UPDATE ON outbox_mail FOR EACH ROW
  WHEN (NEW.address_refused AND NEW.state = 'failed' AND OLD.state <> 'failed') EXECUTE FUNCTION note_refused_address();
