-- The words of search_word become all runs of four or more letters and digits in names, cut by the same rule as a
-- visitor's text: a text with a run that is inside none of these words is in no name, and the names need not be read.
CREATE FUNCTION runs_of(texts text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT left(run, 500) FROM regexp_split_to_table(lower(texts), '[^[:alnum:]]+') run WHERE length(run) >= 4
$$;

CREATE OR REPLACE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE missing text[];
BEGIN
  SELECT array_agg(run ORDER BY run) INTO missing
  FROM (SELECT DISTINCT run FROM new_rows, runs_of(name || ' ' || left(keyword, 1000)) run WHERE status = 'published') runs
  WHERE NOT EXISTS (SELECT FROM search_word w WHERE w.word = run);
  IF missing IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(8274003);
  INSERT INTO search_word SELECT unnest(missing) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Longer words are not corrected: their index entries would be too many.
DROP INDEX search_word_near;
CREATE INDEX search_word_near ON search_word USING gin (near_spellings(word)) WHERE length(word) <= 40;

INSERT INTO search_word
SELECT DISTINCT run FROM report, runs_of(name || ' ' || left(keyword, 1000)) run WHERE status = 'published'
ON CONFLICT DO NOTHING;
