-- The tax of a sale within one state of India is central and state tax, which are equal. The tax in a refund of such a line was rounded
-- as a whole, and could not be halved; each part is rounded now. Lines whose tax was rounded as a whole when they were sold, and all
-- other lines, are refunded as before.
CREATE OR REPLACE FUNCTION spread_refund(spread uuid, over_lines uuid[] DEFAULT NULL) RETURNS void LANGUAGE sql AS $$
  INSERT INTO refund_line (refund_id, line_id, net_cents, tax_cents, gross_cents)
  WITH excess AS (
    SELECT greatest(0, (SELECT COALESCE(sum(c.amount_cents), 0) FROM capture c JOIN orders o ON o.id = c.order_id
        WHERE c.order_id = r.order_id AND c.currency = o.currency AND c.state NOT IN ('held', 'declined'))
      - (SELECT sum(l.gross_cents) FROM order_line l WHERE l.order_id = r.order_id)
      - (SELECT COALESCE(sum(o.amount_cents - COALESCE(p.cents, 0)), 0) FROM refund o
         LEFT JOIN LATERAL (SELECT sum(x.gross_cents) AS cents FROM refund_line x WHERE x.refund_id = o.id) p ON true
         WHERE o.order_id = r.order_id AND o.id <> spread AND o.state NOT IN ('refused', 'failed')))::bigint AS cents
    FROM refund r WHERE r.id = spread
  ), line AS (
    SELECT l.id, l.n, l.gross_cents AS gross, l.gross_cents - l.net_cents AS tax,
      CASE WHEN (l.gross_cents - l.net_cents) % t.taxes = 0 THEN t.taxes ELSE 1 END AS taxes,
      r.amount_cents - CASE WHEN over_lines IS NULL THEN least(r.amount_cents, (SELECT cents FROM excess)) ELSE 0 END AS amount,
      COALESCE(b.net, 0) AS net_before, COALESCE(b.gross, 0) AS gross_before
    FROM refund r JOIN order_line l ON l.order_id = r.order_id
    JOIN LATERAL (SELECT greatest(1, COALESCE(jsonb_array_length(o.tax -> 'components'), 1)) AS taxes
      FROM orders o WHERE o.id = r.order_id) t ON true
    LEFT JOIN LATERAL (
      SELECT sum(p.net_cents)::bigint AS net, sum(p.gross_cents)::bigint AS gross
      FROM refund_line p JOIN refund o ON o.id = p.refund_id
      WHERE p.line_id = l.id AND o.id <> spread AND o.state NOT IN ('refused', 'failed')) b ON true
    WHERE r.id = spread AND (over_lines IS NULL OR l.id = ANY(over_lines))
  ), weighed AS (
    SELECT *, gross - gross_before AS weight, least(amount, sum(gross - gross_before) OVER ()) AS spread_cents
    FROM line WHERE gross > gross_before
  ), shared AS (
    SELECT *, floor(spread_cents::numeric * sum(weight) OVER (ORDER BY n) / sum(weight) OVER ())::bigint
      - floor(spread_cents::numeric * (sum(weight) OVER (ORDER BY n) - weight) / sum(weight) OVER ())::bigint AS share
    FROM weighed
  ), taxed AS (
    -- The tax in everything refunded so far: half a cent counts for the net, as it always has.
    SELECT *, taxes * ceil((gross_before + share)::numeric * tax / (gross * taxes) - 0.5)::bigint AS tax_so_far
    FROM shared WHERE share > 0
  ), parted AS (
    SELECT *, least(share, greatest(share % taxes, gross_before + share - tax_so_far - net_before)) AS net_share FROM taxed
  )
  SELECT spread, id, net_share, share - net_share, share FROM parted
  ON CONFLICT DO NOTHING
$$;
