-- Mails carry links that grant something: a new password, a purchase, a sample. What was sent is with its recipient; kept
-- here it would lie in every backup for as long as the row does. Subject, recipient and times stay.
CREATE FUNCTION forget_sent_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.text_body := '';
  NEW.html_body := NULL;
  NEW.headers := '{}';
  NEW.attachments := '[]';
  RETURN NEW;
END $$;
CREATE TRIGGER outbox_mail_forgotten BEFORE INSERT OR UPDATE ON outbox_mail FOR EACH ROW
  WHEN (NEW.state = 'sent') EXECUTE FUNCTION forget_sent_mail();
UPDATE outbox_mail SET state = state WHERE state = 'sent';

-- What nobody could deliver is tried again by staff within days or not at all.
CREATE INDEX outbox_mail_unsent ON outbox_mail (created_at) WHERE state = 'failed' AND text_body <> '';
-- Figures of visits and searches go with their day.
CREATE INDEX search_term_count_day ON search_term_count (day);
CREATE INDEX visit_count_day ON visit_count (day);
