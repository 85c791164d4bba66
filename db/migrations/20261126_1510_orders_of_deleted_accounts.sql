-- The orders of an account that is deleted belong to nobody, whatever deletes it: their buyer can add them to another
-- account with a mailed link.
CREATE FUNCTION release_orders_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET user_id = NULL WHERE user_id = OLD.id::text;
  RETURN NULL;
END $$;
CREATE TRIGGER customer_releases_orders AFTER DELETE ON customer FOR EACH ROW
  EXECUTE FUNCTION release_orders_of_customer();

UPDATE orders o SET user_id = NULL
WHERE user_id IS NOT NULL AND NOT EXISTS (SELECT FROM customer c WHERE c.id::text = o.user_id);
