-- What was noted when an alert was resolved, for those who look at it later.
ALTER TABLE staff_alert ADD COLUMN note text NOT NULL DEFAULT '';
