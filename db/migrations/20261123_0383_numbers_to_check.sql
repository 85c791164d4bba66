-- Orders whose buyer's tax number an authority has not confirmed yet.
CREATE INDEX orders_number_to_check ON orders (created_at) WHERE tax_number <> '' AND tax ->> 'provisional' = 'true';
