-- Each secret of a webhook signs for a day after it was replaced, also one that was followed by several within that day: when each of them
-- ends, the latest last. former_until stays what it was, the end of the latest.
ALTER TABLE webhook_endpoint ADD COLUMN former_ends timestamptz[] NOT NULL DEFAULT '{}';

UPDATE webhook_endpoint SET former_ends = ARRAY[former_until] WHERE former_until > now();
