-- A member of the staff who changes the authenticator keeps the present one until a code of the next was given.
ALTER TABLE staff_user ADD COLUMN totp_next_secret text;
