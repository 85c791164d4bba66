-- The day of the last change that a policy's page names. A new text is of the day on which it is saved, unless
-- the same save names another one; a day alone can be put right later.
ALTER TABLE policy ADD COLUMN changed_on date;
UPDATE policy SET changed_on = (updated_at AT TIME ZONE 'UTC')::date;
ALTER TABLE policy
  ALTER COLUMN changed_on SET DEFAULT (now() AT TIME ZONE 'UTC')::date,
  ALTER COLUMN changed_on SET NOT NULL;

CREATE FUNCTION date_policy_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_on := (now() AT TIME ZONE 'UTC')::date;
  RETURN NEW;
END $$;
CREATE TRIGGER policy_dates BEFORE UPDATE ON policy FOR EACH ROW
  WHEN (NEW.html <> OLD.html AND NEW.changed_on = OLD.changed_on) EXECUTE FUNCTION date_policy_change();
