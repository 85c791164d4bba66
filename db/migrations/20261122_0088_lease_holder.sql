-- The process that works on an order: the key of an advisory lock that it holds as long as it lives (src/db/presence.ts).
ALTER TABLE orders ADD COLUMN lease_holder integer;
