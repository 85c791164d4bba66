import { type Queryable, row } from '#src/db/open.ts';
import type { Certified } from '../pages/licence/certificate-words.ts';
import { ON_SALE, stateOf } from '../readers/licence-queries.ts';

type Found = Omit<Certified, 'state'>;

/** What anybody who has its number may know about a licence. */
export async function certificateOf(db: Queryable, code: string): Promise<Certified | undefined> {
  const found = await row<Found>(
    db,
    `SELECT x.code, l.licence AS type, CASE WHEN o.buyer_kind = 'business' THEN NULLIF(o.company, '') END AS company,
       l.report_code AS report_id, l.report_name, r.slug AS report_slug, l.edition, r.edition AS current_edition,
       publishers_date(x.issued_at)::text AS issued_on, publishers_date(x.revoked_at)::text AS ended_on,
       publishers_day()::text AS checked_on
     FROM licence x JOIN order_line l ON l.id = x.line_id JOIN orders o ON o.id = l.order_id ${ON_SALE}
     WHERE x.code = $1`,
    [code],
  );
  return found && { ...found, state: stateOf(found.ended_on !== null, found) };
}
