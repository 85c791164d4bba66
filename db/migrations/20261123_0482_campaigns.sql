-- Mails to the readers of the newsletter. Who gets one is written down when it starts; each row is queued once.
CREATE TABLE campaign (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  subject     text NOT NULL,
  preheader   text NOT NULL DEFAULT '',
  body        text NOT NULL,                         -- paragraphs, separated by empty lines
  per_minute  integer NOT NULL DEFAULT 300 CHECK (per_minute BETWEEN 1 AND 6000),
  state       text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'sending', 'paused', 'done')),
  started_at  timestamptz,
  done_at     timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX campaign_sending ON campaign (started_at) WHERE state = 'sending';

CREATE TABLE campaign_recipient (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  campaign_id   uuid NOT NULL REFERENCES campaign(id) ON DELETE CASCADE,
  subscriber_id uuid NOT NULL REFERENCES subscriber(id) ON DELETE CASCADE,
  state         text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'queued', 'left-out')),
  queued_at     timestamptz,
  UNIQUE (campaign_id, subscriber_id)
);
CREATE INDEX campaign_recipient_waiting ON campaign_recipient (campaign_id, id) WHERE state = 'waiting';
CREATE INDEX campaign_recipient_queued ON campaign_recipient (campaign_id, queued_at);
CREATE INDEX campaign_recipient_subscriber ON campaign_recipient (subscriber_id);

-- Each mail has a link of its own that ends the subscription; the first one stays in subscriber.
CREATE TABLE unsubscribe_link (
  token_hash    bytea PRIMARY KEY,
  subscriber_id uuid NOT NULL REFERENCES subscriber(id) ON DELETE CASCADE,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX unsubscribe_link_subscriber ON unsubscribe_link (subscriber_id);
