-- Licences that were issued before there were codes.
UPDATE licence SET code = new_licence_code() WHERE code IS NULL;
ALTER TABLE licence ALTER COLUMN code SET NOT NULL;
ALTER TABLE licence ADD CONSTRAINT licence_code_key UNIQUE (code);
