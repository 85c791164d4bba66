-- A match that was wrong is taken back. Of an order that was paid by it, the row stays with its date: the order was paid and
-- then reversed, while the money of the entry is free again.
ALTER TABLE bank_allocation ADD COLUMN taken_back_at timestamptz, ADD COLUMN taken_back_by text;

-- What corrects the books alone, and is sent to nobody.
ALTER TABLE transfer_refund ADD COLUMN by_correction boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION unallocated_cents(entry bank_entry) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT entry.amount_cents - entry.returned_cents
    - COALESCE((SELECT sum(a.amount_cents) FROM bank_allocation a
        WHERE a.entry_id = entry.id AND a.taken_back_at IS NULL), 0)::bigint;
$$;
