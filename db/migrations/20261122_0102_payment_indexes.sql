-- The new names are as unique as the old ones, each for its provider; what is due is found by the new words.
CREATE UNIQUE INDEX payment_attempt_provider ON payment_attempt (provider, provider_order_id);
CREATE UNIQUE INDEX refund_provider ON refund (provider, provider_refund_id);
-- Staff look for ids whoever made them, and buyers come back with one.
CREATE INDEX payment_attempt_named ON payment_attempt (provider_order_id);
CREATE INDEX refund_named ON refund (provider_refund_id);
CREATE INDEX refund_state_due ON refund (next_check_at) WHERE state IN ('requested', 'pending');
