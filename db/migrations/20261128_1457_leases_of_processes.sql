-- The presence of the process that makes something (src/db/presence.ts): its lease ends with it. Null: not known, so only
-- when its time is up.
ALTER TABLE work_lease ADD COLUMN process int;
