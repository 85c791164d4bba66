-- Calls to providers that fail, each since when and how often in a row. A call that works again has no row.
CREATE TABLE provider_failure (
  provider   text NOT NULL,
  call       text NOT NULL,
  since      timestamptz NOT NULL DEFAULT now(),
  last_at    timestamptz NOT NULL DEFAULT now(),
  failures   integer NOT NULL,
  last_error text NOT NULL,
  alert_key  text,                                   -- staff were told, by this alert
  PRIMARY KEY (provider, call)
);
