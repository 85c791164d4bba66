-- The current day at the publisher's place: what is published late in the evening, or early in the morning, has that date.
CREATE FUNCTION publishers_day() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (now() AT TIME ZONE time_zone)::date FROM legal_seller
$$;
