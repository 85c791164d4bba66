-- The first pages of the sample that is drawn of a report, as pictures with their text: drawn with the sample, and anew
-- with it. A sample of before has none and is drawn once more when it is next asked for.
ALTER TABLE report_sample ADD COLUMN pages integer;

CREATE TABLE look_page (
  report_id bigint NOT NULL REFERENCES report_sample(report_id) ON DELETE CASCADE,
  number    integer NOT NULL,                        -- of the sample, from 1
  part      text NOT NULL,                           -- contents, chapter or method
  title     text NOT NULL,
  blocks    jsonb NOT NULL,                          -- the page's text in the order of reading
  file_key  text NOT NULL,                           -- its picture: SVG, packed by gzip
  PRIMARY KEY (report_id, number)
);
CREATE TRIGGER released_file AFTER UPDATE OF file_key OR DELETE ON look_page
  FOR EACH ROW EXECUTE FUNCTION release_file('file_key');
