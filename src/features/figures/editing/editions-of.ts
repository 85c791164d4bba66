import { type Queryable, row } from '#src/db/open.ts';
import { editionOf, type StoredEdition } from '../queries.ts';

/** The editions of a report. */
export interface Editions {
  /** Of the report. */
  name: string;
  editions: (Pick<StoredEdition, 'number' | 'status' | 'published_on'> & { figures: number })[];
  /** The number of the next edition that can be started. */
  next: number;
}

/** All editions of a report, latest first. Undefined if there is no such report. */
export const editionsOf = (db: Queryable, reportId: number): Promise<Editions | undefined> =>
  row(
    db,
    `SELECT r.name, CASE WHEN r.status = 'draft' THEN r.edition ELSE r.edition + 1 END AS next,
       COALESCE((SELECT json_agg(json_build_object('number', e.number, 'status', e.status, 'published_on', e.published_on,
           'figures', (SELECT count(*)::int FROM figure f WHERE f.edition_id = e.id)) ORDER BY e.number DESC)
         FROM edition e WHERE e.report_id = r.id), '[]') AS editions
     FROM report r WHERE r.id = $1`,
    [reportId],
  );

/** An edition for editing: with the unfinished evidence card, if there is one. */
export async function writtenEdition(
  db: Queryable,
  reportId: number,
  number: number,
): Promise<StoredEdition | undefined> {
  const found = await editionOf(db, reportId, number);
  if (!found) return undefined;
  const kept = await row<Pick<StoredEdition, 'evidence'>>(
    db,
    'SELECT evidence_draft AS evidence FROM edition WHERE id = $1',
    [found.id],
  );
  return { ...found, evidence: kept?.evidence ?? found.evidence };
}
