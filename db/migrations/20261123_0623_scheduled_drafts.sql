-- A draft that is published at a time; `held` says why it was not when the time came.
ALTER TABLE record_draft ADD COLUMN publish_at timestamptz;
ALTER TABLE record_draft ADD COLUMN scheduled_by uuid REFERENCES staff_user(id) ON DELETE SET NULL;
ALTER TABLE record_draft ADD COLUMN held text;
CREATE INDEX record_draft_scheduled_by ON record_draft (scheduled_by);
