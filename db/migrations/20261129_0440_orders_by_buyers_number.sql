-- Staff find an order by the buyer's own number, which a company quotes rather than the store's.
CREATE INDEX orders_po_number ON orders USING gin (lower(po_number) gin_trgm_ops) WHERE po_number <> '';
