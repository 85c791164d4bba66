-- What a picture shows, and where each one is used: for the library, and so that none is deleted that a page shows.
ALTER TABLE picture ADD COLUMN alt text NOT NULL DEFAULT '';
CREATE INDEX picture_listing ON picture (created_at DESC, id);

CREATE TABLE picture_use (
  picture_id text NOT NULL REFERENCES picture(id),
  kind       text NOT NULL,   -- the resource of the record
  record_id  text NOT NULL,
  PRIMARY KEY (picture_id, kind, record_id)
);
CREATE INDEX picture_use_record ON picture_use (kind, record_id);

-- Notes which pictures a record shows; its arguments are the resource and the column that names the record.
CREATE FUNCTION note_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM picture_use WHERE kind = TG_ARGV[0] AND record_id = to_jsonb(OLD) ->> TG_ARGV[1];
  END IF;
  IF TG_OP <> 'DELETE' THEN
    -- The lock waits for a deletion of the picture that is under way.
    INSERT INTO picture_use (picture_id, kind, record_id)
    SELECT p.id, TG_ARGV[0], to_jsonb(NEW) ->> TG_ARGV[1] FROM picture p
    WHERE p.id IN (SELECT m[1] FROM regexp_matches(to_jsonb(NEW)::text, '/media/([0-9a-f]{32})-', 'g') m)
    ORDER BY p.id FOR KEY SHARE OF p
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  each record;
  columns text;
BEGIN
  FOR each IN SELECT * FROM (VALUES
    ('reports', 'report', 'id', ARRAY['image', 'description', 'table_of_contents', 'segmentation']),
    ('services', 'service', 'id', ARRAY['image', 'description']),
    ('articles', 'article', 'id', ARRAY['image', 'description']),
    ('press-releases', 'press_release', 'id', ARRAY['image', 'description']),
    ('testimonials', 'testimonial', 'id', ARRAY['image']),
    ('clients', 'client_company', 'id', ARRAY['image']),
    ('faqs', 'faq', 'id', ARRAY['description']),
    ('open-roles', 'open_role', 'id', ARRAY['description']),
    ('policies', 'policy', 'key', ARRAY['html']),
    ('site', 'site_info', 'id', ARRAY['logo', 'about'])
  ) AS of (kind, name, key, fields) LOOP
    SELECT string_agg(format('coalesce(NEW.%I, '''')', field), ' || ') INTO columns FROM unnest(each.fields) field;
    EXECUTE format(
      'CREATE TRIGGER pictures_added AFTER INSERT ON %I FOR EACH ROW WHEN (%s LIKE ''%%/media/%%'')
         EXECUTE FUNCTION note_pictures(%L, %L)', each.name, columns, each.kind, each.key);
    EXECUTE format(
      'CREATE TRIGGER pictures_changed AFTER UPDATE OF %s ON %I FOR EACH ROW
         WHEN (%s || %s LIKE ''%%/media/%%'') EXECUTE FUNCTION note_pictures(%L, %L)',
      array_to_string(each.fields, ', '), each.name, columns, replace(columns, 'NEW.', 'OLD.'), each.kind, each.key);
    EXECUTE format(
      'CREATE TRIGGER pictures_removed AFTER DELETE ON %I FOR EACH ROW WHEN (%s LIKE ''%%/media/%%'')
         EXECUTE FUNCTION note_pictures(%L, %L)', each.name, replace(columns, 'NEW.', 'OLD.'), each.kind, each.key);
    EXECUTE format(
      'INSERT INTO picture_use (picture_id, kind, record_id)
       SELECT DISTINCT p.id, %L, r.%I::text FROM %I r
       CROSS JOIN LATERAL regexp_matches(%s, ''/media/([0-9a-f]{32})-'', ''g'') m
       JOIN picture p ON p.id = m[1] WHERE %s LIKE ''%%/media/%%''',
      each.kind, each.key, each.name, replace(columns, 'NEW.', 'r.'), replace(columns, 'NEW.', 'r.'));
  END LOOP;
END $$;
