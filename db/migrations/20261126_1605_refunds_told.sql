-- Buyers are told of their refunds, each once. Of earlier ones nobody is told now.
ALTER TABLE refund ADD COLUMN told_at timestamptz;
UPDATE refund SET told_at = created_at WHERE state = 'done';
CREATE INDEX refund_to_tell ON refund (created_at, id) WHERE state = 'done' AND kind = 'refund' AND told_at IS NULL;
