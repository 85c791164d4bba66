-- That a buyer has withdrawn from the contract, as a consumer in the EU and the United Kingdom may do within 14 days of the order.
CREATE TABLE withdrawal (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  name text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
