-- A campaign may begin at a chosen time; who gets it is written down then.
ALTER TABLE campaign
  ADD COLUMN send_at timestamptz,
  DROP CONSTRAINT campaign_state_check,
  ADD CONSTRAINT campaign_state_check CHECK (state IN ('draft', 'scheduled', 'sending', 'paused', 'done')),
  ADD CONSTRAINT campaign_scheduled_has_time CHECK (state <> 'scheduled' OR send_at IS NOT NULL);
CREATE INDEX campaign_scheduled ON campaign (send_at) WHERE state = 'scheduled';
