-- What one process makes while others wait for it. Nobody holds a connection meanwhile: a lease that has lapsed may be
-- taken. Nothing of it need outlast a crash of the server.
CREATE UNLOGGED TABLE work_lease (
  key    text PRIMARY KEY,
  holder uuid NOT NULL,
  until  timestamptz NOT NULL
);
