-- How many orders of one network wait for a transfer is asked at each further one.
CREATE INDEX orders_open_origin ON orders (origin) WHERE status = 'awaiting_approval' AND origin IS NOT NULL;
