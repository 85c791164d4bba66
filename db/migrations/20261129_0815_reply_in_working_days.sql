-- How soon the publisher answers, as a number: pages and mails promise it in words, and the deadlines of requests follow it. It
-- replaces reply_time, which a process of the previous release still reads; text that names no such number promises nothing.
ALTER TABLE site_info ADD COLUMN reply_days smallint CHECK (reply_days BETWEEN 1 AND 30);
UPDATE site_info SET reply_days = COALESCE(
  array_position('{one,two,three,four,five,six,seven,eight,nine,ten}', substring(lower(reply_time) FROM '^(\w+) (?:working|business) days?$')),
  substring(reply_time FROM '^([1-9]|[12]\d|30) (?:working|business) days?$')::integer);

-- Saturday and Sunday are no working days, in UTC.
CREATE FUNCTION working_days_after(start timestamptz, days integer) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  due timestamptz := start;
  left_days integer := days;
BEGIN
  WHILE left_days > 0 LOOP
    due := due + interval '24 hours';
    IF extract(isodow FROM due AT TIME ZONE 'UTC') < 6 THEN
      left_days := left_days - 1;
    END IF;
  END LOOP;
  RETURN due;
END $$;

-- A publisher who promises nothing is reminded after one working day.
CREATE OR REPLACE FUNCTION set_lead_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.due_at IS NULL AND NEW.kind IN ('contact', 'discount', 'enquiry', 'customization') THEN
    NEW.due_at := working_days_after(NEW.created_at, COALESCE((SELECT reply_days FROM site_info), 1));
  END IF;
  RETURN NEW;
END $$;
