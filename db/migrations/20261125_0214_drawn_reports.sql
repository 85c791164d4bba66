-- Whether the store draws the PDF of a report from its texts and figures; an uploaded file goes before it.
ALTER TABLE report ADD COLUMN is_drawn boolean NOT NULL DEFAULT false;
