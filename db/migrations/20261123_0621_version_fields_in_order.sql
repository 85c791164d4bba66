-- Fields are compared as they were written; jsonb would put the keys of records within them in another order.
ALTER TABLE record_version ALTER COLUMN fields TYPE json;
