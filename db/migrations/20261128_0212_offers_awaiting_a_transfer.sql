-- An offer whose order awaits a transfer, or was delivered on its purchase order, stays accepted after the last day of its
-- price: the order can be paid for months, at that price.
CREATE OR REPLACE FUNCTION offer_state(o offer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM orders p WHERE p.quote_id = o.id AND p.paid_at IS NOT NULL) THEN 'paid'
    WHEN o.status IN ('draft', 'declined', 'withdrawn') THEN o.status
    WHEN EXISTS (SELECT FROM orders p WHERE p.quote_id = o.id AND p.status IN ('approved', 'capturing', 'pending_payment')) THEN 'accepted'
    WHEN EXISTS (SELECT FROM orders p WHERE p.quote_id = o.id AND p.status NOT IN ('cancelled', 'expired') AND (
      p.released_at IS NOT NULL OR EXISTS (SELECT FROM transfer_payment t WHERE t.order_id = p.id AND t.closed_at IS NULL))) THEN 'accepted'
    WHEN o.held_until <= now() THEN 'expired'
    WHEN EXISTS (SELECT FROM orders p WHERE p.quote_id = o.id AND p.status NOT IN ('cancelled', 'expired')) THEN 'accepted'
    ELSE o.status END
$$;
