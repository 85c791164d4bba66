-- Search over all that a report says, without accents and whatever way compounds are written.

-- Letters without accents, and signs inside words as blanks: src/features/search/words.ts does the same to what is typed.
CREATE FUNCTION search_plain(texts text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(replace(replace(lower(texts), 'ß', 'ss'), 'æ', 'ae'),
    'àáâãäåāąçćčďèéêëēęěìíîïīłñńňòóôõöøōőřśšşťùúûüūůűýÿźžż-‐‑–/_',
    'aaaaaaaacccdeeeeeeeiiiiilnnnoooooooorssstuuuuuuuyyzzz      ')
$$;

-- "Sodium-ion, over-the-air" as "sodiumion overtheair".
CREATE FUNCTION search_joined(texts text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN texts LIKE '%-%' THEN coalesce((
    SELECT string_agg(replace(lower(compound[1]), '-', ''), ' ')
    FROM regexp_matches(texts, '[[:alnum:]]+(?:-[[:alnum:]]+)+', 'g') compound), '') ELSE '' END
$$;

-- HTML as the words that it shows.
CREATE FUNCTION search_shown(html text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(left(html, 40000), '<[^>]*>', ' ', 'g')
$$;

DROP INDEX report_search;
ALTER TABLE report DROP COLUMN search;
ALTER TABLE report ADD COLUMN search tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('english', search_plain(name)), 'A') ||
  setweight(to_tsvector('simple', search_joined(name)), 'A') ||
  setweight(to_tsvector('simple', lower(code) || ' ' || replace(lower(code), '-', '') || ' ' || translate(lower(code), '-', ' ')), 'A') ||
  setweight(to_tsvector('english', search_plain(keyword)), 'B') ||
  setweight(to_tsvector('simple', search_joined(keyword)), 'B') ||
  setweight(to_tsvector('english', search_plain(left(summary, 2000))), 'C')
) STORED;
CREATE INDEX report_search ON report USING gin (search) WHERE status = 'published';

-- What else a published report holds: companies and segments as its figures name them, and all of its words.
CREATE TABLE report_text (
  report_id bigint PRIMARY KEY REFERENCES report(id) ON DELETE CASCADE,
  companies text[] NOT NULL,
  segments  text[] NOT NULL,
  names     tsvector NOT NULL,                       -- companies (A), segments (B), contents (C)
  whole     tsvector NOT NULL                        -- the words of everything, without their places
);
CREATE INDEX report_text_whole ON report_text USING gin (whole);

-- Writers of new words wait for each other, so that two of them never wait for each other's.
CREATE FUNCTION add_words_of_names(names text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE missing text[];
BEGIN
  SELECT array_agg(run ORDER BY run) INTO missing
  FROM (SELECT DISTINCT run FROM unnest(names) name, runs_of(search_plain(left(name, 200))) run) runs
  WHERE NOT EXISTS (SELECT FROM search_word w WHERE w.word = run);
  IF missing IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(8274003);
  INSERT INTO search_word SELECT unnest(missing) ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION refresh_report_text(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE all_names text[];
BEGIN
  DELETE FROM report_text t USING unnest(ids) gone
  WHERE t.report_id = gone AND NOT EXISTS (SELECT FROM report r WHERE r.id = gone AND r.status = 'published');
  WITH named AS MATERIALIZED (
    SELECT r.id, r.name, r.code, r.keyword, r.summary, r.description, r.table_of_contents, r.segmentation, r.search,
      ARRAY(SELECT DISTINCT n FROM edition e JOIN figure f ON f.edition_id = e.id, unnest(figure_names(f.rows)) n
            WHERE e.report_id = r.id AND e.status IN ('current', 'corrected') AND f.form = 'ranking' AND n <> ''
              AND n !~* '^(others?\M|rest of|all other)') AS companies,
      ARRAY(SELECT DISTINCT n FROM edition e JOIN figure f ON f.edition_id = e.id, unnest(figure_names(f.rows)) n
            WHERE e.report_id = r.id AND e.status IN ('current', 'corrected') AND f.form <> 'ranking' AND f.row_title <> ''
              AND lower(f.row_title) NOT IN ('region', 'regions', 'country') AND n <> ''
              AND n !~* '^(others?\M|rest of|all other)') AS segments
    FROM report r WHERE r.id = ANY (ids) AND r.status = 'published'
  ), texts AS (
    SELECT n.*, left(array_to_string(companies, ', '), 20000) AS company_text,
      left(array_to_string(segments, ', '), 20000) || ', ' || search_shown(segmentation) AS segment_text,
      search_shown(table_of_contents) AS contents_text
    FROM named n
  ), vectors AS (
    SELECT t.*, setweight(to_tsvector('english', search_plain(company_text)), 'A') ||
      setweight(to_tsvector('english', search_plain(segment_text)), 'B') ||
      setweight(to_tsvector('simple', search_joined(segment_text)), 'B') ||
      setweight(to_tsvector('english', search_plain(contents_text)), 'C') AS vector
    FROM texts t
  ), written AS (
    INSERT INTO report_text AS own (report_id, companies, segments, names, whole)
    SELECT id, companies, segments, vector,
      strip(search || vector || to_tsvector('english', search_plain(search_shown(description)))) FROM vectors ORDER BY id
    ON CONFLICT (report_id) DO UPDATE SET companies = excluded.companies, segments = excluded.segments,
      names = excluded.names, whole = excluded.whole
    WHERE (own.companies, own.segments, own.names, own.whole)
      IS DISTINCT FROM (excluded.companies, excluded.segments, excluded.names, excluded.whole)
    RETURNING own.companies, own.segments
  )
  SELECT array_agg(DISTINCT name) INTO all_names FROM written, unnest(companies || segments) name;
  PERFORM add_words_of_names(all_names);
END $$;

CREATE FUNCTION write_report_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_report_text(array_agg(id)) FROM new_rows WHERE status = 'published' HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE FUNCTION rewrite_report_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_report_text(array_agg(n.id)) FROM new_rows n JOIN old_rows o USING (id)
  WHERE (n.status, n.code, n.name, n.keyword, n.summary, n.description, n.table_of_contents, n.segmentation)
    IS DISTINCT FROM (o.status, o.code, o.name, o.keyword, o.summary, o.description, o.table_of_contents, o.segmentation)
  HAVING count(*) > 0;
  RETURN NULL;
END $$;
-- After the trigger that writes editions, in the order of the alphabet.
CREATE TRIGGER report_text_insert AFTER INSERT ON report REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION write_report_text();
CREATE TRIGGER report_text_update AFTER UPDATE ON report REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION rewrite_report_text();

CREATE FUNCTION rewrite_text_of_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_report_text(array_agg(DISTINCT e.report_id)) FROM rows f JOIN edition e ON e.id = f.edition_id
  HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE FUNCTION rewrite_text_of_editions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_report_text(array_agg(DISTINCT n.report_id)) FROM rows n JOIN old_rows o USING (id)
  WHERE n.status <> o.status HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER figure_text_insert AFTER INSERT ON figure REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION rewrite_text_of_figures();
CREATE TRIGGER figure_text_update AFTER UPDATE ON figure REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION rewrite_text_of_figures();
CREATE TRIGGER figure_text_delete AFTER DELETE ON figure REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION rewrite_text_of_figures();
CREATE TRIGGER edition_text_update AFTER UPDATE ON edition REFERENCING OLD TABLE AS old_rows NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION rewrite_text_of_editions();

-- The words of one figure as a reader searches for it.
CREATE INDEX figure_words ON figure USING gin (to_tsvector('english', search_plain(subject || ' ' || title)));

-- Names of companies with their mistakes: half a word is enough.
CREATE INDEX search_word_trigrams ON search_word USING gin (word gin_trgm_ops) WHERE length(word) <= 40;

-- As before (20261121_0003); the name and the keywords count for more.
CREATE OR REPLACE FUNCTION reports_with_words(words tsquery, most integer)
RETURNS TABLE (id bigint, industry_id integer, published_year smallint, price_band smallint, page_band smallint,
               published_on date, single_price_cents bigint, search_name text, rank real)
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE latest bigint[];
BEGIN
  IF most <= 300 THEN
    SELECT array_agg(l.id) INTO latest
    FROM (SELECT r.id, r.search FROM report r WHERE r.status = 'published' ORDER BY r.id DESC LIMIT 1000) l
    WHERE l.search @@ words;
    IF cardinality(latest) >= 200 THEN
      RETURN QUERY
        SELECT r.id, r.industry_id, r.published_year, r.price_band, r.page_band, r.published_on, r.single_price_cents,
               r.search_name, ts_rank('{0.05, 0.1, 0.5, 1}', r.search, words)
        FROM report r WHERE r.id = ANY (latest) LIMIT most;
      RETURN;
    END IF;
  END IF;
  RETURN QUERY
    SELECT r.id, r.industry_id, r.published_year, r.price_band, r.page_band, r.published_on, r.single_price_cents,
           r.search_name, ts_rank('{0.05, 0.1, 0.5, 1}', r.search, words)
    FROM report r WHERE r.status = 'published' AND r.search @@ words LIMIT most;
END $$;

-- Up to `most` published reports that hold the words of `meant` (kind 1), or, when name, code, keywords and summary of
-- none do, those of `begun` (kind 2). When these are few, those that hold the words anywhere come after them (kind 3),
-- ranked by what they hold of `nearest`.
CREATE FUNCTION reports_found(meant tsquery, begun tsquery, nearest tsquery, most integer)
RETURNS TABLE (id bigint, industry_id integer, published_year smallint, price_band smallint, page_band smallint,
               published_on date, single_price_cents bigint, search_name text, rank real, kind smallint)
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE by_name integer; by_text integer := 0; words tsquery;
BEGIN
  FOR step IN 1 .. 2 LOOP
    words := CASE step WHEN 1 THEN meant ELSE begun END;
    CONTINUE WHEN numnode(words) = 0;
    RETURN QUERY SELECT w.*, step::smallint FROM reports_with_words(words, most) w;
    GET DIAGNOSTICS by_name = ROW_COUNT;
    IF by_name < 100 THEN
      -- Texts are kept without the places of their words, so a phrase is looked for as its words.
      RETURN QUERY
        SELECT r.id, r.industry_id, r.published_year, r.price_band, r.page_band, r.published_on, r.single_price_cents,
               r.search_name, (0.05 * ts_rank('{0.1, 0.2, 0.6, 1}', t.names, nearest)
                               + 0.02 * ts_rank(r.search, nearest))::real, 3::smallint
        FROM (SELECT report_id, names FROM report_text
              WHERE whole @@ regexp_replace(words::text, '<(-|\d+)>', '&', 'g')::tsquery LIMIT 1000) t
        JOIN report r ON r.id = t.report_id
        WHERE r.status = 'published' AND NOT r.search @@ words;
      GET DIAGNOSTICS by_text = ROW_COUNT;
    END IF;
    EXIT WHEN by_name + by_text > 0;
  END LOOP;
END $$;

-- Words are kept without accents too, for the correction of a mistyped one.
CREATE OR REPLACE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE missing text[];
BEGIN
  SELECT array_agg(run ORDER BY run) INTO missing
  FROM (SELECT DISTINCT run
        FROM (SELECT name || ' ' || left(keyword, 1000) AS texts FROM new_rows WHERE status = 'published') given,
             runs_of(texts || CASE WHEN texts ~ '[^ -~]' THEN ' ' || search_plain(texts) ELSE '' END) run) runs
  WHERE NOT EXISTS (SELECT FROM search_word w WHERE w.word = run);
  IF missing IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(8274003);
  INSERT INTO search_word SELECT unnest(missing) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
INSERT INTO search_word
SELECT DISTINCT run FROM report, runs_of(search_plain(name || ' ' || left(keyword, 1000))) run
WHERE status = 'published' AND name || keyword ~ '[^ -~]' ON CONFLICT DO NOTHING;

DO $$
DECLARE ids bigint[];
BEGIN
  FOR ids IN SELECT array_agg(id) FROM (SELECT id, row_number() OVER (ORDER BY id) / 500 AS part FROM report
                                        WHERE status = 'published') r GROUP BY part LOOP
    PERFORM refresh_report_text(ids);
  END LOOP;
END $$;

-- Words of the trade that mean the same. A search for one finds the others.
CREATE TABLE synonym (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  terms      text[] NOT NULL CHECK (cardinality(terms) BETWEEN 2 AND 12),
  note       text NOT NULL DEFAULT '',
  -- As they are looked for: plain words with one blank between.
  looked_for text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX synonym_looked_for ON synonym USING gin (looked_for);
CREATE FUNCTION set_looked_for() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.looked_for := ARRAY(SELECT trim(regexp_replace(search_plain(term), '[^[:alnum:]]+', ' ', 'g')) FROM unnest(NEW.terms) term);
  RETURN NEW;
END $$;
CREATE TRIGGER synonym_looked_for BEFORE INSERT OR UPDATE ON synonym FOR EACH ROW EXECUTE FUNCTION set_looked_for();
CREATE TRIGGER synonym_tell_insert AFTER INSERT ON synonym REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();
CREATE TRIGGER synonym_tell_update AFTER UPDATE ON synonym REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();
CREATE TRIGGER synonym_tell_delete AFTER DELETE ON synonym REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();
