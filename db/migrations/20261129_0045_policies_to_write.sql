-- Every policy has a record from the start, since nobody can add one in the back office. Its page says that the text has
-- not been published yet.
INSERT INTO policy (key, title, html) VALUES
  ('terms', 'Terms & Conditions', ''),
  ('privacy', 'Privacy Policy', ''),
  ('gdpr', 'GDPR Policy', ''),
  ('cookies', 'Cookie Policy', ''),
  ('refund', 'Refund Policy', ''),
  ('how-to-order', 'How to Order', ''),
  ('research-methodology', 'Research Methodology', '')
ON CONFLICT DO NOTHING;

-- The first text is version 1.
CREATE OR REPLACE FUNCTION keep_policy_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.html <> '' THEN
    INSERT INTO policy_version (key, version, title, html, valid_from)
    VALUES (OLD.key, OLD.version, OLD.title, OLD.html, OLD.updated_at) ON CONFLICT DO NOTHING;
    NEW.version := OLD.version + 1;
  END IF;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
