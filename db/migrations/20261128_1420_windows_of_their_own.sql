-- Windows of limits that begin with the first event counted in them. rate_limit, whose windows began at multiples of
-- their length, serves processes of the version before, and goes in a later release.
-- Lost at a crash of the database, which only makes a limit milder once.
CREATE UNLOGGED TABLE rate_window (
  key  bytea PRIMARY KEY,
  ends timestamptz NOT NULL,
  hits integer NOT NULL
);
CREATE INDEX rate_window_ends ON rate_window (ends);
