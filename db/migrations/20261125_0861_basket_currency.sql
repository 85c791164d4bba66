-- The price at which a report was put into a basket is kept in the currency in which it was seen.
ALTER TABLE basket_line
  ADD COLUMN seen_currency text NOT NULL DEFAULT 'USD' CHECK (seen_currency ~ '^[A-Z]{3}$');
