-- What a company has ordered may be delivered on its purchase order, before it is paid, where a bookkeeper releases it.
ALTER TABLE orders
  ADD COLUMN released_at timestamptz,                -- delivered before it was paid
  ADD COLUMN due_at      timestamptz;                -- of its invoice, while it is not paid

ALTER TABLE company_terms
  ADD COLUMN deliver_on text NOT NULL DEFAULT 'payment' CHECK (deliver_on IN ('payment', 'purchase-order'));

-- Whether the terms of an order's company say that its purchase order is enough.
CREATE FUNCTION delivers_on_order(of_order uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM company_terms t JOIN orders o ON o.id = of_order
    WHERE t.deliver_on = 'purchase-order'
      AND ((t.tax_number <> '' AND upper(t.tax_number) = upper(o.tax_number))
        OR (t.mail_domain <> '' AND lower(t.mail_domain) = lower(split_part(o.email, '@', 2)))));
$$;
