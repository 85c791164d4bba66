-- Addresses of another site, or of this one in earlier times, and what they lead to. The target is a record, so that a
-- later change of its address is followed; of a fixed page it is the page's name.
CREATE TABLE old_address (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  path             text NOT NULL CHECK (path LIKE '/_%' AND length(path) <= 500),
  -- Sorted, without what campaigns add; empty: whatever the query is.
  query            text NOT NULL DEFAULT '' CHECK (length(query) <= 500),
  report_id        bigint REFERENCES report(id) ON DELETE CASCADE,
  article_id       integer REFERENCES article(id) ON DELETE CASCADE,
  press_release_id integer REFERENCES press_release(id) ON DELETE CASCADE,
  industry_id      integer REFERENCES industry(id) ON DELETE CASCADE,
  page             text,
  source           text NOT NULL DEFAULT 'hand' CHECK (source IN ('hand', 'import')),
  hits             bigint NOT NULL DEFAULT 0,
  last_hit_on      date,
  created_at       timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(report_id, article_id, press_release_id, industry_id, page) = 1),
  UNIQUE (path, query)
);
CREATE INDEX old_address_report ON old_address (report_id) WHERE report_id IS NOT NULL;
CREATE INDEX old_address_article ON old_address (article_id) WHERE article_id IS NOT NULL;
CREATE INDEX old_address_press_release ON old_address (press_release_id) WHERE press_release_id IS NOT NULL;
CREATE INDEX old_address_industry ON old_address (industry_id) WHERE industry_id IS NOT NULL;
CREATE INDEX old_address_newest ON old_address (created_at DESC, id DESC);
CREATE INDEX old_address_hits ON old_address (hits DESC, id DESC);
