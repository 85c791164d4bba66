-- "Battery Japan" means a report on batteries, although only its contents name Japan, before others whose summary mentions both: a
-- report with one of several words in its name ranks above those that have none there. Otherwise the function is as before.
CREATE OR REPLACE FUNCTION reports_meant(asked json, most integer)
RETURNS TABLE (id bigint, published_on date, rank real, kind smallint)
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  single record; by_name integer; by_text integer := 0; in_names tsquery; anywhere tsquery; common bigint[]; share bigint;
  reports bigint := (SELECT sum(report_count) FROM industry);
  nearest tsquery := to_tsquery('english', asked->>'nearest');
  together tsquery := to_tsquery('english', coalesce(asked->>'together', ''));
  term text := coalesce(asked->>'term', '');
  ways tsquery[] := ARRAY(SELECT to_tsquery('english', way) FROM json_array_elements_text(asked->'ways') way);
  measures tsquery[] := ARRAY(SELECT to_tsquery('english', unit) FROM json_array_elements_text(asked->'measures') unit);
  subject tsquery := to_tsquery('english', coalesce(asked->>'subject', ''));
  several boolean; has_subject boolean := numnode(subject) > 0; has_together boolean := numnode(together) > 0; has_measures boolean := cardinality(measures) > 0;
BEGIN
  -- With a word that is in no report, none has all words.
  FOR single IN
    SELECT u.typed, to_tsquery('english', u.held) AS words FROM json_to_recordset(asked->'units') AS u(typed text, held text)
    WHERE is_large_catalogue()
  LOOP
    IF NOT EXISTS (SELECT FROM search_word WHERE word = single.typed)
      AND NOT EXISTS (SELECT FROM search_word WHERE word COLLATE "C" BETWEEN single.typed AND single.typed || chr(1114111))
      AND NOT are_in_names(single.words) AND NOT EXISTS (SELECT FROM texts_with(single.words, 1)) THEN RETURN; END IF;
  END LOOP;
  FOR step IN 1 .. 2 LOOP
    in_names := to_tsquery('english', asked->>(ARRAY['names', 'begun'])[step]);
    anywhere := to_tsquery('english', asked->>(ARRAY['words', 'begun'])[step]);
    CONTINUE WHEN numnode(in_names) = 0;
    several := step = 1 AND cardinality(ways) > 1;
    -- A common word is among the newest reports often enough, and then the others need not be read. More of them are the
    -- first reports with it, if to list all in the index takes longer than to read these: at a million reports, for a word
    -- in one of nine; at two hundred thousand, in one of four.
    common := NULL;
    IF most <= 300 OR is_large_catalogue() THEN
      SELECT array_agg(l.id) INTO common
      FROM (SELECT r.id, r.search FROM report r WHERE r.status = 'published' ORDER BY r.id DESC LIMIT 1000) l
      WHERE l.search @@ in_names;
    END IF;
    share := cardinality(common);
    IF share IS NULL OR most <= 300 AND share < 200 OR most > 300 AND share * share * reports < 12000000000 THEN
      common := NULL;
    ELSIF most > 300 THEN
      SELECT array_agg(f.id) INTO common
      FROM (SELECT l.id
            FROM (SELECT r.id, r.search FROM report r WHERE r.status = 'published' ORDER BY r.id LIMIT 2000 * most / share) l
            WHERE l.search @@ in_names LIMIT most) f;
      IF cardinality(common) < most THEN common := NULL; END IF;
    END IF;
    RETURN QUERY
      SELECT r.id, r.published_on,
        (CASE WHEN several THEN coalesce((
             SELECT max(ts_rank('{0.05, 0.1, 0.5, 1}', r.search, way)
                        * CASE WHEN n > 1 THEN 0.85 WHEN is_together THEN 1 ELSE 0.75 END)
             FROM unnest(ways) WITH ORDINALITY AS meant(way, n) WHERE r.search @@ way), 0)
           ELSE ts_rank('{0.05, 0.1, 0.5, 1}', r.search, in_names) * CASE WHEN is_together THEN 1 ELSE 0.75 END END
         + CASE WHEN has_together AND is_together AND strpos(', ' || search_plain(r.keyword) || ',', ', ' || term || ',') > 0 THEN 4.5 ELSE 0 END
         + CASE WHEN has_subject AND r.search @@ subject THEN 0.1 ELSE 0 END
         + CASE WHEN has_measures THEN 0.2 * (
             SELECT count(*) FROM report_text t, unnest(measures) unit WHERE t.report_id = r.id AND t.names @@ unit)
           ELSE 0 END)::real,
        step::smallint
      FROM (SELECT own.id, own.published_on, own.search, own.keyword FROM report own
            WHERE common IS NULL AND own.status = 'published' AND own.search @@ in_names
            UNION ALL
            SELECT own.id, own.published_on, own.search, own.keyword FROM report own WHERE own.id = ANY (common)) r
      CROSS JOIN LATERAL (SELECT NOT has_together OR r.search @@ together AS is_together OFFSET 0) held
      LIMIT most;
    GET DIAGNOSTICS by_name = ROW_COUNT;
    IF by_name < 100 AND numnode(anywhere) > 0 THEN
      RETURN QUERY
        SELECT r.id, r.published_on,
          (0.05 * greatest((SELECT max(ts_rank('{0.1, 0.2, 0.6, 1}', t.names, way)) FROM unnest(ways) way WHERE t.names @@ way),
                           0.5 * ts_rank('{0.1, 0.2, 0.6, 1}', t.names, nearest))
           + 0.02 * ts_rank(r.search, nearest)
           + CASE WHEN has_together AND t.names @@ together THEN 0.05 ELSE 0 END
           + CASE WHEN has_subject AND r.search @@ subject THEN 0.1 ELSE 0 END
           + CASE WHEN has_measures THEN 0.02 * (SELECT count(*) FROM unnest(measures) unit WHERE t.names @@ unit) ELSE 0 END)::real,
          3::smallint
        FROM (SELECT own.report_id, own.names FROM texts_with(anywhere, 1000) held JOIN report_text own ON own.report_id = held) t
        JOIN report r ON r.id = t.report_id
        WHERE r.status = 'published' AND NOT r.search @@ in_names;
      GET DIAGNOSTICS by_text = ROW_COUNT;
    END IF;
    EXIT WHEN by_name + by_text > 0;
  END LOOP;
END $$;
