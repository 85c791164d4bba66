-- A refund that staff paid without the provider of the payment, such as by a transfer to another account after the card was closed: the
-- day of the payment, and its reference. That provider still holds the money.
ALTER TABLE refund
  ADD COLUMN paid_on date,                           -- null: by the provider of the payment
  ADD COLUMN paid_reference text NOT NULL DEFAULT '',
  ADD CONSTRAINT refund_paid_has_reference CHECK ((paid_on IS NULL) = (paid_reference = ''));
