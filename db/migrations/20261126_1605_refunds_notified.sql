-- Buyers are notified of their refunds, each once; of earlier ones they are not notified now.
ALTER TABLE refund ADD COLUMN notified_at timestamptz;
UPDATE refund SET notified_at = created_at WHERE state = 'done';
CREATE INDEX refund_to_notify ON refund (created_at, id) WHERE state = 'done' AND kind = 'refund' AND notified_at IS NULL;
