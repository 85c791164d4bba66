-- Marks of the paragraphs of a description, four of each, by which one that was taken from another report is found.
ALTER TABLE report_print ADD COLUMN paragraphs integer[] NOT NULL DEFAULT '{}';
CREATE INDEX report_print_paragraphs ON report_print USING gin (paragraphs);

-- Prints of before have none: they are made again.
DELETE FROM report_print;
