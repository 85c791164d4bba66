-- Secrets of authenticators are encrypted by a key of the store's secret; those of before are sealed at the next start,
-- since the database does not have the key.
COMMENT ON COLUMN staff_user.totp_secret IS 'AES-256-GCM, "v1." and base64url; base32 until it is sealed';
COMMENT ON COLUMN staff_recovery_code.code_hash IS 'SHA-256 of 128 random bits (of 80 for codes of before)';

-- The way back of an owner who lost password, authenticator or the store's secret: made on the server only.
ALTER TABLE staff_link ADD COLUMN resets_factor boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN staff_link.resets_factor IS 'its use also drops the authenticator, which is then enrolled again';
