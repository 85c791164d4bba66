-- Visits of private links were counted by their whole address, key included: those rows go.
DELETE FROM visit_count WHERE path LIKE '/offer/%' OR path LIKE '/pay-by-transfer/%';
