-- Reports that a search means, as reports_found finds them, in a better order: a synonym of several words counts where all of
-- them stand together; a keyword that is the very text counts for more than names that go on after it; words that stand
-- together count for more than scattered ones; a number's unit counts where segments or contents hold it.
-- reports_found stays for processes of the version before, which run beside this one while a store is upgraded.
--
-- `asked` is written by src/features/search/meaning.ts, each as a text-search query or a list of them:
--   names     all words, for name, code, keywords and summary; words of the same family in name and keywords alone
--   words     all words, for everything
--   begun     beginnings of the words, where no report has whole ones
--   nearest   any of the words
--   ways      each way to mean the text, as typed first, where there are several
--   together  the words as they stand
--   term      the same as plain text
--   measures  units, and numbers with them
CREATE FUNCTION reports_meant(asked json, most integer)
RETURNS TABLE (id bigint, published_on date, rank real, kind smallint)
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  by_name integer; by_text integer := 0; in_names tsquery; anywhere tsquery; latest bigint[];
  nearest tsquery := to_tsquery('english', asked->>'nearest');
  together tsquery := to_tsquery('english', coalesce(asked->>'together', ''));
  term text := coalesce(asked->>'term', '');
  ways tsquery[] := ARRAY(SELECT to_tsquery('english', way) FROM json_array_elements_text(asked->'ways') way);
  measures tsquery[] := ARRAY(SELECT to_tsquery('english', unit) FROM json_array_elements_text(asked->'measures') unit);
  several boolean; has_together boolean := numnode(together) > 0; has_measures boolean := cardinality(measures) > 0;
BEGIN
  FOR step IN 1 .. 2 LOOP
    in_names := to_tsquery('english', asked->>(ARRAY['names', 'begun'])[step]);
    anywhere := regexp_replace(to_tsquery('english', asked->>(ARRAY['words', 'begun'])[step])::text, '<(-|\d+)>', '&', 'g')::tsquery;
    CONTINUE WHEN numnode(in_names) = 0;
    several := step = 1 AND cardinality(ways) > 1;
    latest := NULL;
    -- A common word is among the newest reports often enough, and then the others need not be read.
    IF most <= 300 THEN
      SELECT array_agg(l.id) INTO latest
      FROM (SELECT r.id, r.search FROM report r WHERE r.status = 'published' ORDER BY r.id DESC LIMIT 1000) l
      WHERE l.search @@ in_names;
      IF cardinality(latest) < 200 THEN latest := NULL; END IF;
    END IF;
    RETURN QUERY
      SELECT r.id, r.published_on,
        (CASE WHEN several THEN coalesce((
             SELECT max(ts_rank('{0.05, 0.1, 0.5, 1}', r.search, way)
                        * CASE WHEN n > 1 THEN 0.85 WHEN is_together THEN 1 ELSE 0.75 END)
             FROM unnest(ways) WITH ORDINALITY AS meant(way, n) WHERE r.search @@ way), 0)
           ELSE ts_rank('{0.05, 0.1, 0.5, 1}', r.search, in_names) * CASE WHEN is_together THEN 1 ELSE 0.75 END END
         + CASE WHEN has_together AND is_together AND strpos(', ' || search_plain(r.keyword) || ',', ', ' || term || ',') > 0 THEN 4.5 ELSE 0 END
         + CASE WHEN has_measures THEN 0.2 * (
             SELECT count(*) FROM report_text t, unnest(measures) unit WHERE t.report_id = r.id AND t.names @@ unit)
           ELSE 0 END)::real,
        step::smallint
      FROM (SELECT own.id, own.published_on, own.search, own.keyword FROM report own
            WHERE latest IS NULL AND own.status = 'published' AND own.search @@ in_names
            UNION ALL
            SELECT own.id, own.published_on, own.search, own.keyword FROM report own WHERE own.id = ANY (latest)) r
      CROSS JOIN LATERAL (SELECT NOT has_together OR r.search @@ together AS is_together OFFSET 0) held
      LIMIT most;
    GET DIAGNOSTICS by_name = ROW_COUNT;
    IF by_name < 100 THEN
      -- Texts are kept without the places of their words, so a phrase is looked for as its words.
      RETURN QUERY
        SELECT r.id, r.published_on,
          (0.05 * greatest((SELECT max(ts_rank('{0.1, 0.2, 0.6, 1}', t.names, way)) FROM unnest(ways) way WHERE t.names @@ way),
                           0.5 * ts_rank('{0.1, 0.2, 0.6, 1}', t.names, nearest))
           + 0.02 * ts_rank(r.search, nearest)
           + CASE WHEN has_together AND t.names @@ together THEN 0.05 ELSE 0 END
           + CASE WHEN has_measures THEN 0.02 * (SELECT count(*) FROM unnest(measures) unit WHERE t.names @@ unit) ELSE 0 END)::real,
          3::smallint
        FROM (SELECT report_id, names FROM report_text WHERE whole @@ anywhere LIMIT 1000) t
        JOIN report r ON r.id = t.report_id
        WHERE r.status = 'published' AND NOT r.search @@ in_names;
      GET DIAGNOSTICS by_text = ROW_COUNT;
    END IF;
    EXIT WHEN by_name + by_text > 0;
  END LOOP;
END $$;
