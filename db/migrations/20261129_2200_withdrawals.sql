-- That a buyer withdraws from the contract, as a consumer in the EU and the United Kingdom may do within 14 days of the order. What is not about a
-- paid order, or repeats, is deleted by the job that confirms the others.
CREATE TABLE withdrawal (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid REFERENCES orders ON DELETE CASCADE,
  name text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz
);
CREATE UNIQUE INDEX withdrawal_once ON withdrawal (order_id) WHERE confirmed_at IS NOT NULL;
