-- Whose a new request is: the first rule that it meets, by position.

CREATE TABLE assignment_rule (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name        text NOT NULL,
  position    integer NOT NULL DEFAULT 0,
  kind        text,                                          -- null: every kind of request
  industry_id integer REFERENCES industry(id) ON DELETE CASCADE,
  country_id  integer REFERENCES country(id) ON DELETE CASCADE,
  staff_id    uuid REFERENCES staff_user(id) ON DELETE CASCADE, -- null: who of sales has the fewest that are not closed
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX assignment_rule_industry ON assignment_rule (industry_id);
CREATE INDEX assignment_rule_country ON assignment_rule (country_id);
CREATE INDEX assignment_rule_staff ON assignment_rule (staff_id);

-- How much everybody has to do is counted for each new request.
CREATE INDEX lead_load ON lead (assignee_id) WHERE state IN ('new', 'open');
