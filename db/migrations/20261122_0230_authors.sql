-- The words of an author's address, made of the name: letters without their marks, lower case. Empty for a name that has
-- none of a to z, whose author then has no page.
CREATE FUNCTION author_slug(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT trim(BOTH '-' FROM left(regexp_replace(
    lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g'), 100))
$$;

CREATE INDEX report_by_author ON report (author_slug(author_name), published_on DESC, id DESC)
  WHERE status = 'published' AND author_name <> '';
CREATE INDEX article_by_author ON article (author_slug(author_name), published_at DESC, id DESC)
  WHERE author_name <> '';
