-- Discount codes, public and personal. A use is written in the transaction that writes the order.
CREATE TABLE discount_code (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code              text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{3,39}$'),
  note              text NOT NULL DEFAULT '',
  percent           integer CHECK (percent BETWEEN 1 AND 95),
  amount_cents      bigint CHECK (amount_cents > 0),
  report_ids        bigint[] NOT NULL DEFAULT '{}',  -- empty, as are the industries: everything
  industry_ids      bigint[] NOT NULL DEFAULT '{}',
  starts_at         timestamptz,
  ends_at           timestamptz,
  most_uses         integer CHECK (most_uses > 0),   -- null: as often as it is asked for
  once_per_customer boolean NOT NULL DEFAULT true,
  created_by        text,
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  CHECK ((percent IS NULL) <> (amount_cents IS NULL))
);
CREATE INDEX discount_code_newest ON discount_code (created_at DESC, id DESC);

CREATE TABLE discount_use (
  order_id   uuid PRIMARY KEY REFERENCES orders(id) ON DELETE CASCADE,
  code_id    bigint NOT NULL REFERENCES discount_code(id),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX discount_use_code ON discount_use (code_id, created_at);
ALTER TABLE orders ADD COLUMN discount_code text NOT NULL DEFAULT '';
