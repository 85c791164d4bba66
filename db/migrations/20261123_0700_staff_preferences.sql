-- How members of the staff arrange their lists: views, columns, density. It follows them to every browser.

CREATE TABLE staff_preference (
  staff_id uuid NOT NULL REFERENCES staff_user(id) ON DELETE CASCADE,
  name     text NOT NULL CHECK (length(name) <= 80),
  value    json NOT NULL,
  at       timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_id, name)
);
