-- What the sweeper needs to take every buyer in turn, and paid money first.

-- A keyed 32-bit digest of the network that an order came from: enough to take turns, too little to lead back to it.
ALTER TABLE orders ADD COLUMN origin integer;

-- Somebody came back or PayPal rang, and PayPal could not be asked: money may be waiting.
ALTER TABLE payment_attempt ADD COLUMN expected boolean NOT NULL DEFAULT false;

-- Orders that are being worked on, or whose worker died.
CREATE INDEX orders_leased ON orders (lease_until) WHERE lease IS NOT NULL;

-- Orders that nobody approved are removed after days; how many there were in each month stays.
CREATE TABLE removed_checkout (month text PRIMARY KEY CHECK (month ~ '^\d{4}-\d{2}$'), orders integer NOT NULL);
