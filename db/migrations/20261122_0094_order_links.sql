-- An order that was made without logging in joins an account by a link of its own: mailed to the address of the order,
-- opened by the account that asked for it. Nothing else moves a guest's order.
ALTER TABLE customer_link DROP CONSTRAINT customer_link_purpose_check;
ALTER TABLE customer_link ADD COLUMN order_id uuid REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE customer_link ADD CONSTRAINT customer_link_purpose_check
  CHECK (purpose IN ('reset', 'confirm', 'order') AND (purpose = 'order') = (order_id IS NOT NULL));
CREATE INDEX customer_link_order ON customer_link (order_id) WHERE order_id IS NOT NULL;
COMMENT ON COLUMN orders.user_id IS 'the account that was logged in, or that claimed the order by a link of its own';
