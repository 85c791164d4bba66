import { type Queryable, rows } from '#src/db/open.ts';
import { decimalOf } from '#src/money.ts';
import type { OwnedRow } from '#src/personal-data.ts';

/** The offers for an address, newest first, without those that staff have not sent. */
export async function offersOfAddress(db: Queryable, email: string): Promise<OwnedRow[]> {
  const found = await rows<OwnedRow & { gross_cents: number }>(
    db,
    `SELECT o.number, offer_state(o) AS state, o.created_at AS made_at, o.held_until, o.buyer_name, o.email, o.phone,
       o.company, o.designation, o.address, o.city, o.state AS state_or_region, o.zipcode, o.country, o.tax_number, o.note,
       o.currency, o.gross_cents,
       COALESCE((SELECT jsonb_agg(jsonb_build_object('report_id', r.code, 'report_name', r.name, 'type', l.licence) ORDER BY l.n)
         FROM offer_line l JOIN report r ON r.id = l.report_id WHERE l.offer_id = o.id), '[]') AS reports,
       COALESCE((SELECT jsonb_agg(jsonb_build_object('kind', e.kind, 'text', e.words) ORDER BY e.id)
         FROM offer_event e WHERE e.offer_id = o.id AND e.kind IN ('question', 'declined') AND e.words <> ''), '[]') AS said
     FROM offer o WHERE lower(o.email) = lower($1) AND o.status <> 'draft' ORDER BY o.created_at DESC, o.id DESC`,
    [email],
  );
  return found.map(({ gross_cents, ...offer }) => ({ ...offer, total: decimalOf(gross_cents) }));
}
