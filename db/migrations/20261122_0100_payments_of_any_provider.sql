-- Payments in the store's own words, for any provider, beside the columns that hold PayPal's (expand). A process of the
-- release before reads and writes the old columns and knows PayPal alone; one of this release uses the new ones alone.
-- Triggers keep both alike until the old columns are dropped (decisions/2026-11-22-payment-port.md).

ALTER TABLE payment_attempt
  ADD COLUMN provider text NOT NULL DEFAULT 'paypal',
  ADD COLUMN provider_order_id text;
COMMENT ON COLUMN payment_attempt.provider IS 'who takes the money; names a folder of src/payment';
COMMENT ON COLUMN payment_attempt.provider_order_id IS 'the payment as its provider names it';

ALTER TABLE capture ADD COLUMN state text CHECK (state IN ('captured', 'held', 'declined', 'partially_refunded', 'refunded'));
ALTER TABLE refund
  ADD COLUMN provider text NOT NULL DEFAULT 'paypal',
  ADD COLUMN provider_refund_id text,
  ADD COLUMN state text CHECK (state IN ('requested', 'refused', 'done', 'pending', 'failed'));
ALTER TABLE refund ALTER COLUMN status DROP DEFAULT;
ALTER TABLE webhook_inbox ADD COLUMN provider text NOT NULL DEFAULT 'paypal';

-- The words of both. A word of PayPal's that is new counts as money that is not decided.
CREATE FUNCTION capture_state(status text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE status WHEN 'COMPLETED' THEN 'captured' WHEN 'DECLINED' THEN 'declined' WHEN 'FAILED' THEN 'declined'
    WHEN 'PARTIALLY_REFUNDED' THEN 'partially_refunded' WHEN 'REFUNDED' THEN 'refunded' ELSE 'held' END
$$;
CREATE FUNCTION capture_status(state text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE state WHEN 'captured' THEN 'COMPLETED' WHEN 'held' THEN 'PENDING' ELSE upper(state) END
$$;
CREATE FUNCTION refund_state(status text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE status WHEN 'requested' THEN 'requested' WHEN 'refused' THEN 'refused' WHEN 'COMPLETED' THEN 'done'
    WHEN 'FAILED' THEN 'failed' WHEN 'CANCELLED' THEN 'failed' ELSE 'pending' END
$$;
CREATE FUNCTION refund_status(state text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE state WHEN 'done' THEN 'COMPLETED' WHEN 'pending' THEN 'PENDING' WHEN 'failed' THEN 'FAILED' ELSE state END
$$;

-- Whichever of the two a process wrote is carried over. Other providers' payments have no old names, so that a process
-- of the release before, which would ask PayPal about them, leaves them alone.
CREATE FUNCTION name_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.provider_order_id := COALESCE(NEW.provider_order_id, NEW.paypal_order_id);
  ELSIF NEW.paypal_order_id IS DISTINCT FROM OLD.paypal_order_id
      AND NEW.provider_order_id IS NOT DISTINCT FROM OLD.provider_order_id THEN
    NEW.provider_order_id := NEW.paypal_order_id;
  END IF;
  NEW.paypal_order_id := CASE WHEN NEW.provider = 'paypal' THEN NEW.provider_order_id END;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_attempt_names BEFORE INSERT OR UPDATE ON payment_attempt
  FOR EACH ROW EXECUTE FUNCTION name_attempt();

CREATE FUNCTION name_capture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.state := COALESCE(NEW.state, capture_state(NEW.status));
    NEW.status := COALESCE(NEW.status, capture_status(NEW.state));
  ELSIF NEW.state IS DISTINCT FROM OLD.state THEN
    NEW.status := capture_status(NEW.state);
  ELSIF NEW.status IS DISTINCT FROM OLD.status THEN
    NEW.state := capture_state(NEW.status);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER capture_names BEFORE INSERT OR UPDATE ON capture FOR EACH ROW EXECUTE FUNCTION name_capture();

CREATE FUNCTION name_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.provider_refund_id := COALESCE(NEW.provider_refund_id, NEW.paypal_refund_id);
    NEW.state := COALESCE(NEW.state, refund_state(COALESCE(NEW.status, 'requested')));
    NEW.status := COALESCE(NEW.status, refund_status(NEW.state));
  ELSE
    IF NEW.paypal_refund_id IS DISTINCT FROM OLD.paypal_refund_id
        AND NEW.provider_refund_id IS NOT DISTINCT FROM OLD.provider_refund_id THEN
      NEW.provider_refund_id := NEW.paypal_refund_id;
    END IF;
    IF NEW.state IS DISTINCT FROM OLD.state THEN
      NEW.status := refund_status(NEW.state);
    ELSIF NEW.status IS DISTINCT FROM OLD.status THEN
      NEW.state := refund_state(NEW.status);
    END IF;
  END IF;
  NEW.paypal_refund_id := CASE WHEN NEW.provider = 'paypal' THEN NEW.provider_refund_id END;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_names BEFORE INSERT OR UPDATE ON refund FOR EACH ROW EXECUTE FUNCTION name_refund();

-- The ids of an event were read from PayPal's JSON by the table itself; this release reads them by the provider's own
-- adapter. A process of the release before leaves them out, and they are filled in as before.
ALTER TABLE webhook_inbox ALTER COLUMN ids DROP EXPRESSION;
ALTER TABLE webhook_inbox ALTER COLUMN ids SET DEFAULT '{}';
CREATE FUNCTION name_event_ids() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(NEW.ids) = 0 AND NEW.provider = 'paypal' THEN
    NEW.ids := webhook_ids(NEW.raw);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER webhook_inbox_names BEFORE INSERT ON webhook_inbox FOR EACH ROW EXECUTE FUNCTION name_event_ids();
