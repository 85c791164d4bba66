-- Once its account is deleted, an order belongs to nobody, like that of a guest; the browsers in which a customer ordered
-- must not open it again for that reason. Its mailed links still do.
CREATE OR REPLACE FUNCTION release_orders_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET user_id = NULL, access_hashes = '{}' WHERE user_id = OLD.id::text;
  RETURN NULL;
END $$;
