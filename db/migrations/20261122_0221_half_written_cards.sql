-- An evidence card that is not filled yet. Readers see `evidence` alone, which is whole or absent.
ALTER TABLE edition ADD COLUMN evidence_draft jsonb CHECK (jsonb_typeof(evidence_draft) = 'object');
