-- Records with a file of their own are few among many: the health page looks for their files, newest first.
CREATE INDEX lead_cv ON lead (created_at DESC) WHERE cv_key IS NOT NULL;
CREATE INDEX report_full_file ON report (id DESC) WHERE full_file IS NOT NULL;
CREATE INDEX report_sample_file ON report (id DESC) WHERE sample_file IS NOT NULL;
CREATE INDEX download_grant_newest ON download_grant (created_at DESC) WHERE file_key IS NOT NULL;
