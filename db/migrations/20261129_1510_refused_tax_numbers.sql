-- VAT numbers that VIES has said are not in use, for a day: until then sales to them are taxed like those to private persons.
CREATE TABLE refused_tax_number (
  number     text PRIMARY KEY,                      -- with its country
  refused_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX refused_tax_number_at ON refused_tax_number (refused_at);
