-- Lists, facets and search that stay quick in a catalogue of any size.

-- What lists are narrowed and searched by, worked out once when a report is written. The limits of the bands stand in
-- src/features/catalogue/bands.ts too, with their labels.
ALTER TABLE report
  ADD COLUMN search_name text GENERATED ALWAYS AS (lower(name)) STORED,
  ADD COLUMN published_year smallint GENERATED ALWAYS AS (extract(year FROM published_on)::smallint) STORED,
  ADD COLUMN price_band smallint NOT NULL GENERATED ALWAYS AS (CASE
    WHEN single_price_cents IS NULL THEN 0 WHEN single_price_cents < 300000 THEN 1 WHEN single_price_cents < 350000 THEN 2
    WHEN single_price_cents < 400000 THEN 3 WHEN single_price_cents < 500000 THEN 4 ELSE 5 END) STORED,
  ADD COLUMN page_band smallint NOT NULL GENERATED ALWAYS AS (CASE
    WHEN pages < 150 THEN 1 WHEN pages < 200 THEN 2 WHEN pages < 250 THEN 3 WHEN pages < 300 THEN 4 ELSE 5 END) STORED;

-- One index for each order of a list. They carry all that a list is narrowed by, so that a page far down, or a rare
-- choice, is found without reading the reports themselves. Undated and unpriced reports come last.
DROP INDEX report_listing;
CREATE INDEX report_newest ON report (published_on DESC NULLS LAST, id DESC)
  INCLUDE (industry_id, published_year, price_band, page_band, single_price_cents, search_name) WHERE status = 'published';
CREATE INDEX report_cheapest ON report (single_price_cents, id DESC)
  INCLUDE (industry_id, published_year, price_band, page_band) WHERE status = 'published';
CREATE INDEX report_dearest ON report (single_price_cents DESC NULLS LAST, id DESC)
  INCLUDE (industry_id, published_year, price_band, page_band) WHERE status = 'published';
CREATE INDEX report_by_name ON report (search_name COLLATE "C", id)
  INCLUDE (industry_id, published_year, price_band, page_band) WHERE status = 'published';
CREATE INDEX report_industry_newest ON report (industry_id, published_on DESC NULLS LAST, id DESC)
  WHERE status = 'published';
-- The latest change in an industry's list, for the validator of the whole list.
CREATE INDEX report_industry_changed ON report (industry_id, updated_at) WHERE status = 'published';

-- Codes are found by their beginning. Names are found in report_newest: measured at 100,000 reports, a text that is in
-- no name takes 15 ms there, and up to 275 ms by trigrams when its trigrams are common ones.
DROP INDEX report_code_lower;
CREATE INDEX report_code_lower ON report (lower(code) COLLATE "C") WHERE status = 'published';
DROP INDEX report_name_trigrams;

-- Up to `most` published reports whose texts hold these words. The planner cannot know how common the words are, and
-- would at times read the whole table; here it may not. Words so common that one in five of the latest thousand reports
-- holds them are looked for in those alone when a few hundred will do: all others are no better.
CREATE FUNCTION reports_with_words(words tsquery, most integer)
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
               r.search_name, ts_rank(r.search, words)
        FROM report r WHERE r.id = ANY (latest) LIMIT most;
      RETURN;
    END IF;
  END IF;
  RETURN QUERY
    SELECT r.id, r.industry_id, r.published_year, r.price_band, r.page_band, r.published_on, r.single_price_cents,
           r.search_name, ts_rank(r.search, words)
    FROM report r WHERE r.status = 'published' AND r.search @@ words LIMIT most;
END $$;

-- How many published reports there are of every combination of what lists are narrowed by; kept by the triggers below.
CREATE TABLE report_facet (
  industry_id    integer NOT NULL REFERENCES industry(id) ON DELETE CASCADE,
  published_year smallint,
  price_band     smallint NOT NULL,
  page_band      smallint NOT NULL,
  reports        integer NOT NULL,
  UNIQUE NULLS NOT DISTINCT (industry_id, published_year, price_band, page_band)
);

-- Every word that a published report's name or keywords ever held, for the correction of a mistyped one.
CREATE TABLE search_word (word text PRIMARY KEY);

-- A word, and the word with any one letter left out: two words that share one of these differ by one typing mistake
-- (a letter too many, too few, wrong, or two letters swapped), or little more.
CREATE FUNCTION near_spellings(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(overlay(word PLACING '' FROM n FOR 1)) || word FROM generate_series(1, length(word)) n
$$;
CREATE INDEX search_word_near ON search_word USING gin (near_spellings(word));

CREATE FUNCTION add_facets(industries integer[], years smallint[], prices smallint[], page_counts smallint[], signs integer[])
RETURNS void LANGUAGE sql AS $$
  INSERT INTO report_facet AS f (industry_id, published_year, price_band, page_band, reports)
  SELECT industry, year, price, pages, sum(sign)
  FROM unnest(industries, years, prices, page_counts, signs) AS given(industry, year, price, pages, sign)
  GROUP BY 1, 2, 3, 4 HAVING sum(sign) <> 0 ORDER BY 1, 2, 3, 4
  ON CONFLICT (industry_id, published_year, price_band, page_band) DO UPDATE SET reports = f.reports + excluded.reports
$$;

CREATE FUNCTION count_facets_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_facets(array_agg(industry_id), array_agg(published_year), array_agg(price_band), array_agg(page_band),
                     array_agg(1)) FROM new_rows WHERE status = 'published';
  RETURN NULL;
END $$;
CREATE FUNCTION count_facets_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_facets(array_agg(industry_id), array_agg(published_year), array_agg(price_band), array_agg(page_band),
                     array_agg(-1)) FROM old_rows WHERE status = 'published';
  RETURN NULL;
END $$;
CREATE FUNCTION count_facets_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_facets(array_agg(industry_id), array_agg(published_year), array_agg(price_band), array_agg(page_band),
                     array_agg(sign))
  FROM (SELECT industry_id, published_year, price_band, page_band, 1 AS sign FROM new_rows WHERE status = 'published'
        UNION ALL
        SELECT industry_id, published_year, price_band, page_band, -1 FROM old_rows WHERE status = 'published') both_rows;
  RETURN NULL;
END $$;
CREATE TRIGGER report_facets_insert AFTER INSERT ON report REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_facets_insert();
CREATE TRIGGER report_facets_delete AFTER DELETE ON report REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_facets_delete();
CREATE TRIGGER report_facets_update AFTER UPDATE ON report REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_facets_update();

-- Writers of new words wait for each other, so that two of them never wait for each other's words.
CREATE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE missing text[];
BEGIN
  SELECT array_agg(DISTINCT lexeme ORDER BY lexeme) INTO missing
  FROM new_rows, unnest(to_tsvector('simple', left(name, 1000) || ' ' || left(keyword, 1000)))
  WHERE status = 'published' AND lexeme ~ '^[[:alpha:]]{4,40}$'
    AND NOT EXISTS (SELECT FROM search_word w WHERE w.word = lexeme);
  IF missing IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(8274003);
  INSERT INTO search_word SELECT unnest(missing) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER report_words_insert AFTER INSERT ON report REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();
CREATE TRIGGER report_words_update AFTER UPDATE ON report REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();

-- What is in the store already.
SELECT add_facets(array_agg(industry_id), array_agg(published_year), array_agg(price_band), array_agg(page_band), array_agg(1))
FROM report WHERE status = 'published';
INSERT INTO search_word
SELECT DISTINCT lexeme FROM report, unnest(to_tsvector('simple', left(name, 1000) || ' ' || left(keyword, 1000)))
WHERE status = 'published' AND lexeme ~ '^[[:alpha:]]{4,40}$';
