-- What an import brings: reports, or the figures of reports in long form.
ALTER TABLE report_import ADD COLUMN kind text NOT NULL DEFAULT 'reports' CHECK (kind IN ('reports', 'figures'));
