import type { Queryable } from '#src/db/open.ts';

export interface Decision {
  /** Known only to the visitor's own browser. */
  visitorId: string;
  version: string;
  marketing: boolean;
  functional: boolean;
  analytics: boolean;
  privacyControl: boolean;
}

/** Adds a decision; earlier ones are kept. */
export async function insertDecision(db: Queryable, decision: Decision): Promise<void> {
  const { visitorId, version, marketing, functional, analytics, privacyControl } = decision;
  await db.query(
    `INSERT INTO consent_record (visitor_id, version, marketing, functional, analytics, privacy_control)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [visitorId, version, marketing, functional, analytics, privacyControl],
  );
}
