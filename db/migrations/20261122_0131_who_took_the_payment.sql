-- Receipts, invoices and the buyer's pages name whoever took the money, also after that provider is set up no more. Every
-- payment so far was PayPal's; a process of the release before knows no other.
ALTER TABLE payment_attempt ADD COLUMN provider_label text NOT NULL DEFAULT 'PayPal';
COMMENT ON COLUMN payment_attempt.provider_label IS 'the provider as people know it';
