-- Accounts of the demo have published passwords, and production refuses them: they cannot take the place of the last
-- real owner. Among themselves they still keep one.
CREATE OR REPLACE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(8274040);
  IF NOT EXISTS (SELECT FROM staff_user WHERE role = 'owner' AND disabled_at IS NULL AND password_hash IS NOT NULL
                 AND id <> OLD.id AND (OLD.demo OR NOT demo)) THEN
    RAISE EXCEPTION 'The last owner cannot be removed, disabled or given another role'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'last_owner';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
