import { type Queryable, rows } from '#src/db/open.ts';

/** An offer as its buyer may export it; dates and money as they are stored. */
export interface OfferOfAddress {
  number: string;
  state: string;
  made_at: Date;
  held_until: Date;
  buyer_name: string;
  email: string;
  phone: string;
  company: string;
  designation: string;
  address: string;
  city: string;
  state_or_region: string;
  zipcode: string;
  country: string;
  tax_number: string;
  note: string;
  currency: string;
  gross_cents: number;
  reports: { report_id: string; report_name: string; type: string }[];
  said: { kind: string; text: string }[];
}

/** The offers for an address, newest first, without those that staff have not sent. */
export const offersOfAddress = (db: Queryable, email: string): Promise<OfferOfAddress[]> =>
  rows(
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
