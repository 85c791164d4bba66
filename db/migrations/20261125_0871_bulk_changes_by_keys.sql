-- A change of many records that a program begins by an API key is recorded under the key, record by record, as its other
-- changes are. Null: a person's, under their own address.
ALTER TABLE bulk_change ADD COLUMN recorded_as text;
