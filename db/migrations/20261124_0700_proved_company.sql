-- A mail domain and a tax number are public: whoever types one is not yet of that company. Its terms of delivery hold for
-- an order of an account whose address was confirmed, and that is at the company's domain or has paid for the company before.
CREATE OR REPLACE FUNCTION delivers_on_order(of_order uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM company_terms t
    JOIN orders o ON o.id = of_order
    JOIN customer c ON c.id = o.user_id::uuid AND c.email_confirmed
    WHERE t.deliver_on = 'purchase-order'
      AND ((t.mail_domain <> '' AND lower(t.mail_domain) = lower(split_part(c.email, '@', 2)))
        OR (t.tax_number <> '' AND upper(t.tax_number) = upper(o.tax_number)
          AND EXISTS (SELECT FROM orders p WHERE p.user_id = o.user_id AND p.paid_at IS NOT NULL
            AND upper(p.tax_number) = upper(t.tax_number)))));
$$;
