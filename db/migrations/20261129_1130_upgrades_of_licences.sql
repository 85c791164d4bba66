-- A larger licence for the difference: the offer and the order line that is made from it name the licence that they start
-- from, by its code. What was paid for that licence is the discount.
ALTER TABLE offer ADD COLUMN upgrade_of text;
ALTER TABLE order_line ADD COLUMN upgrade_of text;

-- What was paid for a licence counts once.
CREATE UNIQUE INDEX offer_of_upgrade ON offer (upgrade_of) WHERE status IN ('sent', 'opened');
CREATE INDEX order_line_upgrade ON order_line (upgrade_of) WHERE upgrade_of IS NOT NULL;
