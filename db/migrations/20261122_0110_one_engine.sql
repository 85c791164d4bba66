-- One engine of background work: mails, imports, comparisons of books and the regular duties are jobs, too.

-- The process that does a job: the key of an advisory lock that it holds as long as it lives (src/db/presence.ts).
ALTER TABLE job ADD COLUMN process integer;

-- Each kind is looked up by itself, so that thousands of one hide none of another.
CREATE INDEX job_next ON job (kind, run_at, id) WHERE state = 'queued';
DROP INDEX job_due;

-- Waiting workers hear of new jobs, and of those that staff queue again.
CREATE FUNCTION tell_of_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('job', '');
  RETURN NULL;
END $$;
CREATE TRIGGER job_told AFTER INSERT ON job FOR EACH STATEMENT EXECUTE FUNCTION tell_of_job();
CREATE TRIGGER job_told_again AFTER UPDATE OF state ON job FOR EACH ROW
  WHEN (NEW.state = 'queued' AND OLD.state IN ('done', 'failed')) EXECUTE FUNCTION tell_of_job();

-- A mail that waits has a job, whoever queued it. `next_attempt_at`, `attempts`, `locked_until` and the state 'sending'
-- belong to senders of the version before, which may run beside this one during an upgrade: they may finish what they
-- have begun and find nothing new. The next version drops the three columns.
CREATE FUNCTION queue_mail_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job (key, kind, payload) VALUES ('mail:' || NEW.id, 'send-mail', jsonb_build_object('mail', NEW.id))
  ON CONFLICT (key) DO UPDATE SET state = 'queued', attempts = 0, run_at = now(), last_error = NULL
  WHERE job.state IN ('done', 'failed');
  NEW.next_attempt_at := '9999-12-31';
  RETURN NEW;
END $$;

INSERT INTO job (key, kind, payload, run_at, created_at)
SELECT 'mail:' || id, 'send-mail', jsonb_build_object('mail', id),
       CASE state WHEN 'sending' THEN locked_until ELSE next_attempt_at END, created_at
FROM outbox_mail WHERE state IN ('queued', 'sending');
UPDATE outbox_mail SET next_attempt_at = '9999-12-31' WHERE state = 'queued';
ALTER TABLE outbox_mail ALTER next_attempt_at SET DEFAULT '9999-12-31';

-- After an insert, so that a mail whose key is known already has no second job.
CREATE TRIGGER outbox_mail_queued AFTER INSERT ON outbox_mail FOR EACH ROW
  WHEN (NEW.state = 'queued') EXECUTE FUNCTION queue_mail_job();
CREATE TRIGGER outbox_mail_queued_again BEFORE UPDATE OF state ON outbox_mail FOR EACH ROW
  WHEN (NEW.state = 'queued' AND OLD.state <> 'queued') EXECUTE FUNCTION queue_mail_job();
DROP INDEX outbox_mail_due;
DROP INDEX outbox_mail_leased;

-- Drafts with a time are published by a job of that time.
INSERT INTO job (key, kind, run_at)
SELECT 'publish:' || id || ':' || floor(extract(epoch FROM publish_at) * 1000)::bigint, 'publish-due', publish_at
FROM report WHERE status = 'draft' AND publish_at IS NOT NULL
ON CONFLICT (key) DO NOTHING;

-- What a web process of the version before had under way ends with it.
UPDATE report_import SET state = 'failed', updated_at = now(),
  summary = '{"broken":{"line":0,"reason":"The import was interrupted. Run it again to take it up."}}'
WHERE state = 'running';
UPDATE reconciliation SET state = 'failed', done_at = now() WHERE state = 'running';
