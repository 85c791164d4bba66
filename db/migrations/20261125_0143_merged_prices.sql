-- Prices in further currencies with some of them set anew: null takes a price away, what is not named stays.
CREATE FUNCTION merged_prices(stored jsonb, given jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT COALESCE(jsonb_object_agg(m.currency, m.prices), '{}') FROM (
    SELECT c.currency, (
      SELECT jsonb_object_agg(p.key, p.value)
      FROM jsonb_each(COALESCE(stored -> c.currency, '{}') || COALESCE(given -> c.currency, '{}')) p
      WHERE p.value <> 'null') AS prices
    FROM (SELECT jsonb_object_keys(stored) UNION SELECT jsonb_object_keys(given)) c (currency)) m
  WHERE m.prices IS NOT NULL;
$$;
