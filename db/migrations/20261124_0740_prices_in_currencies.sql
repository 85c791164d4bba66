-- Prices of a report in further currencies, as the publisher sets them: {"EUR": {"single-user": 319000}}, in cents.
CREATE FUNCTION are_currency_prices(prices jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_typeof(prices) = 'object' AND NOT EXISTS (
    SELECT FROM jsonb_each(prices) AS c (currency, licences)
    WHERE currency !~ '^[A-Z]{3}$' OR currency = 'USD' OR jsonb_typeof(licences) <> 'object'
      OR jsonb_path_exists(licences, '$.* ? (@.type() != "number" || @ <= 0 || @.floor() != @)')
      OR licences - ARRAY['single-user', 'multiple-user', 'corporate-user'] <> '{}');
$$;
ALTER TABLE report ADD COLUMN currency_prices jsonb NOT NULL DEFAULT '{}' CHECK (are_currency_prices(currency_prices));
