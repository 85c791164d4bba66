-- Other programs are told what happens here. What is to be told is written in the transaction in which it happens, for
-- every endpoint that wants it, with the job that sends it.

CREATE TABLE webhook_endpoint (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name         text NOT NULL,
  url          text NOT NULL,
  events       text[] NOT NULL,
  state        text NOT NULL DEFAULT 'on' CHECK (state IN ('on', 'off')),
  state_reason text NOT NULL DEFAULT '',
  generation   integer NOT NULL DEFAULT 1,           -- of the secret that signs
  former_until timestamptz,                          -- until then the one before it signs too
  created_by   text,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE webhook_delivery (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint_id  bigint NOT NULL REFERENCES webhook_endpoint(id) ON DELETE CASCADE,
  message_id   text NOT NULL,                        -- the same for every endpoint and every try
  event        text NOT NULL,
  subject      text NOT NULL,                        -- id of what it is about
  happened_at  timestamptz NOT NULL DEFAULT now(),
  state        text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  tries        integer NOT NULL DEFAULT 0,
  status       integer,                              -- of the last answer
  took_ms      integer,
  error        text NOT NULL DEFAULT '',
  tried_at     timestamptz,
  next_try_at  timestamptz,
  delivered_at timestamptz
);
CREATE INDEX webhook_delivery_listing ON webhook_delivery (happened_at DESC, id DESC);
CREATE INDEX webhook_delivery_endpoint ON webhook_delivery (endpoint_id, state, happened_at DESC);

-- Queues deliveries and their jobs; the caller's transaction decides whether they happen.
CREATE FUNCTION queue_webhooks(event text, subjects text[]) RETURNS void LANGUAGE sql AS $$
  WITH message AS (
    SELECT 'msg_' || replace(gen_random_uuid()::text, '-', '') AS id, subject FROM unnest(subjects) AS s(subject)),
  delivery AS (
    INSERT INTO webhook_delivery (endpoint_id, message_id, event, subject)
    SELECT e.id, m.id, queue_webhooks.event, m.subject FROM message m
    JOIN webhook_endpoint e ON e.state = 'on' AND queue_webhooks.event = ANY(e.events)
    RETURNING id)
  INSERT INTO job (key, kind, payload)
  SELECT 'webhook:' || id, 'send-webhook', jsonb_build_object('delivery', id) FROM delivery;
$$;

-- Sends deliveries now, the same messages with the same ids. Answers how many.
CREATE FUNCTION send_webhooks_again(ids bigint[]) RETURNS integer LANGUAGE sql AS $$
  WITH again AS (
    UPDATE webhook_delivery SET state = 'waiting', tries = 0, next_try_at = now()
    WHERE id = ANY(ids) RETURNING id),
  queued AS (
    INSERT INTO job (key, kind, payload)
    SELECT 'webhook:' || id, 'send-webhook', jsonb_build_object('delivery', id) FROM again
    ON CONFLICT (key) DO UPDATE SET state = 'queued', attempts = 0, run_at = now(), last_error = NULL
    WHERE job.state <> 'running' RETURNING 1)
  SELECT count(*)::integer FROM again;
$$;

-- For each row that has just become what the event says; the trigger's first argument names the event.
CREATE FUNCTION queue_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_webhooks(TG_ARGV[0], ARRAY[NEW.id::text]);
  RETURN NULL;
END $$;
CREATE TRIGGER lead_webhook AFTER INSERT ON lead FOR EACH ROW EXECUTE FUNCTION queue_webhook('lead.created');
CREATE TRIGGER orders_webhook AFTER UPDATE OF paid_at ON orders FOR EACH ROW
  WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL) EXECUTE FUNCTION queue_webhook('order.paid');
CREATE TRIGGER refund_webhook_insert AFTER INSERT ON refund FOR EACH ROW
  WHEN (NEW.state = 'done') EXECUTE FUNCTION queue_webhook('refund.made');
CREATE TRIGGER refund_webhook_update AFTER UPDATE ON refund FOR EACH ROW
  WHEN (OLD.state <> 'done' AND NEW.state = 'done') EXECUTE FUNCTION queue_webhook('refund.made');
CREATE TRIGGER report_webhook_published AFTER UPDATE OF status ON report FOR EACH ROW
  WHEN (OLD.status <> 'published' AND NEW.status = 'published') EXECUTE FUNCTION queue_webhook('report.published');
CREATE TRIGGER report_webhook_withdrawn AFTER UPDATE OF status ON report FOR EACH ROW
  WHEN (OLD.status <> 'withdrawn' AND NEW.status = 'withdrawn') EXECUTE FUNCTION queue_webhook('report.withdrawn');

-- An import adds many at once.
CREATE FUNCTION queue_report_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook_endpoint WHERE state = 'on' AND 'report.published' = ANY(events)) THEN
    PERFORM queue_webhooks('report.published', array_agg(id::text)) FROM rows WHERE status = 'published';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER report_webhook_insert AFTER INSERT ON report REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_report_webhooks();
