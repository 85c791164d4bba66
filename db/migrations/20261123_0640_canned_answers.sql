-- Answers that are written again and again, for whoever answers requests and applications.
CREATE TABLE canned_answer (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title      text NOT NULL UNIQUE,
  text       text NOT NULL,                          -- {name}, {company}, {report} and {me} are filled in
  updated_at timestamptz NOT NULL DEFAULT now()
);
