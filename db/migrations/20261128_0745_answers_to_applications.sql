-- Answers to applications have a kind of their own, so that what is shown to sales staff can leave them out.
UPDATE outbox_mail SET kind = 'career-answer'
WHERE kind = 'lead-answer' AND dedupe_key IN (
  SELECT 'lead:' || e.lead_id || ':answer:' || e.id
  FROM lead_entry e JOIN lead l ON l.id = e.lead_id WHERE l.kind = 'career' AND e.kind = 'answer');
