-- A quarter of what a new report costs an import was this vector, parsed again and again from the same words. An import hands
-- its parts over like those of the long texts (20261126_0010); for everybody else a trigger writes what the column generated.

ALTER TABLE report ALTER COLUMN search DROP EXPRESSION;

CREATE FUNCTION code_vector(code text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('simple', lower(code) || ' ' || replace(lower(code), '-', '') || ' ' || translate(lower(code), '-', ' ')), 'A')
$$;

CREATE FUNCTION write_report_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search :=
    setweight(to_tsvector('english', search_plain(NEW.name)), 'A') ||
    setweight(to_tsvector('simple', search_joined(NEW.name)), 'A') ||
    code_vector(NEW.code) ||
    setweight(to_tsvector('english', search_plain(NEW.keyword)), 'B') ||
    setweight(to_tsvector('simple', search_joined(NEW.keyword)), 'B') ||
    setweight(to_tsvector('english', search_plain(left(NEW.summary, 2000))), 'C');
  RETURN NEW;
END $$;

CREATE TRIGGER report_search_insert BEFORE INSERT ON report FOR EACH ROW WHEN (NEW.search IS NULL)
  EXECUTE FUNCTION write_report_search();
CREATE TRIGGER report_search_update BEFORE UPDATE ON report FOR EACH ROW
  WHEN (NEW.search IS NULL OR (NEW.name, NEW.code, NEW.keyword, NEW.summary)
    IS DISTINCT FROM (OLD.name, OLD.code, OLD.keyword, OLD.summary))
  EXECUTE FUNCTION write_report_search();
