-- A corrected invoice replaces an earlier one of the same order, which a credit note cancels. The first invoice of an order has the
-- order's id, so that addresses that other programs know stay valid.
CREATE OR REPLACE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.issued_at < now() - interval '10 years' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'DELETE' OR (OLD.order_id, OLD.number, OLD.issued_at, OLD.content)
                         IS DISTINCT FROM (NEW.order_id, NEW.number, NEW.issued_at, NEW.content)
     OR (OLD.file_digest IS NOT NULL AND NEW.file_digest IS DISTINCT FROM OLD.file_digest)
     OR (OLD.id IS NOT NULL AND NEW.id IS DISTINCT FROM OLD.id)
     OR (OLD.cancelled_by IS NOT NULL AND NEW.cancelled_by IS DISTINCT FROM OLD.cancelled_by) THEN
    RAISE EXCEPTION 'An invoice that was issued is not changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

ALTER TABLE invoice
  ADD COLUMN id           uuid,
  ADD COLUMN cancelled_by uuid UNIQUE REFERENCES tax_document(id);  -- the credit note
UPDATE invoice SET id = order_id;
CREATE FUNCTION identify_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.id := COALESCE(NEW.id, NEW.order_id);
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_identified BEFORE INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION identify_invoice();
ALTER TABLE invoice DROP CONSTRAINT invoice_pkey, ADD PRIMARY KEY (id);
DROP INDEX invoice_newest;
CREATE INDEX invoice_newest ON invoice (issued_at DESC, id);
CREATE INDEX invoice_order ON invoice (order_id);
CREATE UNIQUE INDEX invoice_current ON invoice (order_id) WHERE cancelled_by IS NULL;

-- A credit note without a refund cancels an invoice: no money moves.
ALTER TABLE tax_document
  DROP CONSTRAINT tax_document_check,
  ADD CONSTRAINT tax_document_refund CHECK (kind = 'credit-note' OR refund_id IS NULL);
