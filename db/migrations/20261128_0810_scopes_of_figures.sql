-- Each part of the figures has a scope of its own. Keys keep what they could do; the former names stay for processes of
-- the previous version.
UPDATE api_key SET scopes = scopes || ARRAY['figures/traffic:read', 'figures/trade:read', 'figures/editing:read',
  'figures/sales:read', 'figures/month:read', 'figures/money:read', 'figures/health:read']
WHERE 'figures:read' = ANY (scopes);
UPDATE api_key SET scopes = scopes || ARRAY['figures/health:write'] WHERE 'figures:write' = ANY (scopes);
