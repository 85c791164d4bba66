-- The buyer was asked about earlier purchases and has made none: the order is not for a second copy.
ALTER TABLE orders ADD COLUMN refuse_if_bought boolean NOT NULL DEFAULT false;
