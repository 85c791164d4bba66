-- Permissions to quote a figure, given at once for small use. What was permitted is kept as it was said.
CREATE TABLE quote_permission (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash  bytea NOT NULL UNIQUE,                 -- of the link to its PDF
  figure_id   bigint REFERENCES figure(id) ON DELETE SET NULL,
  report_code text NOT NULL,
  name        text NOT NULL,
  email       text NOT NULL,
  place       text NOT NULL CHECK (place IN ('publication', 'presentation', 'filing', 'website')),
  work        text NOT NULL,                         -- title of the work
  subject     text NOT NULL,                         -- the figure, as it was called
  citation    text NOT NULL,
  source_page text NOT NULL DEFAULT '',
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX quote_permission_newest ON quote_permission (created_at DESC, id DESC);
CREATE INDEX quote_permission_email ON quote_permission (lower(email));
CREATE INDEX quote_permission_figure ON quote_permission (figure_id);
