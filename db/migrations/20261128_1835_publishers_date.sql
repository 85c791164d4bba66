-- The day of a moment at the publisher's place: the one that papers name, and so the letters and lists about them.
CREATE FUNCTION publishers_date(moment timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (moment AT TIME ZONE time_zone)::date FROM legal_seller
$$;
