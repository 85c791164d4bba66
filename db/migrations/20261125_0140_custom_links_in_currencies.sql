-- A link that staff made for one buyer has a price in a currency of its own.
ALTER TABLE custom_link ADD COLUMN currency text NOT NULL DEFAULT 'USD' CHECK (currency ~ '^[A-Z]{3}$');
