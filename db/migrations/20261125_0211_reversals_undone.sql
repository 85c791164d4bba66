-- A dispute that is won: the bank gives the money back, and the order is what it was before. No other state is left backwards.

CREATE OR REPLACE FUNCTION guard_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF order_rank(NEW.status) < order_rank(OLD.status) AND OLD.status <> 'declined' AND NOT (
    OLD.status = 'reversed' AND NEW.status IN ('paid', 'partially_refunded') AND NOT EXISTS (
      SELECT FROM refund WHERE order_id = NEW.id AND kind = 'reversal' AND state IN ('done', 'pending'))
  ) THEN
    RAISE EXCEPTION 'An order cannot go from % back to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
