-- What was written before the new columns were there (copy). The triggers see to everything that is written from now on.
UPDATE payment_attempt SET provider_order_id = paypal_order_id
  WHERE paypal_order_id IS NOT NULL AND provider_order_id IS NULL;
UPDATE capture SET state = capture_state(status) WHERE state IS NULL;
UPDATE refund SET provider_refund_id = paypal_refund_id, state = refund_state(status) WHERE state IS NULL;
ALTER TABLE capture ALTER COLUMN state SET NOT NULL;
ALTER TABLE refund ALTER COLUMN state SET NOT NULL;
