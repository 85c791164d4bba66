-- When a day begins at the publisher's place: orders, invoices and credit notes are found by the date that is printed on them.
CREATE FUNCTION publishers_midnight(day date) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT day::timestamp AT TIME ZONE time_zone FROM legal_seller
$$;
