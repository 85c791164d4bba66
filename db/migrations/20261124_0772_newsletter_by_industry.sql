-- What readers of the newsletter have chosen, and campaigns that are written from records. Who has chosen nothing gets the
-- general ones.
CREATE TABLE subscriber_industry (
  subscriber_id uuid NOT NULL REFERENCES subscriber(id) ON DELETE CASCADE,
  industry_id   integer NOT NULL REFERENCES industry(id) ON DELETE CASCADE,
  PRIMARY KEY (subscriber_id, industry_id)
);
CREATE INDEX subscriber_industry_readers ON subscriber_industry (industry_id, subscriber_id);
ALTER TABLE campaign
  ADD COLUMN kind text NOT NULL DEFAULT 'text' CHECK (kind IN ('text', 'digest', 'edition')),
  -- Without an action: a campaign by industry must not become one for everybody.
  ADD COLUMN industry_id integer REFERENCES industry(id),
  ADD COLUMN report_id bigint REFERENCES report(id),
  -- What it tells of reports, as it was when it started: all readers get the same.
  ADD COLUMN items jsonb,
  ADD CONSTRAINT campaign_edition CHECK (kind <> 'edition' OR report_id IS NOT NULL);
CREATE INDEX campaign_industry ON campaign (industry_id) WHERE industry_id IS NOT NULL;
CREATE INDEX campaign_report ON campaign (report_id) WHERE report_id IS NOT NULL;
