import { type Queryable, row, rows } from '#src/db/open.ts';
import { digestOf, isToken } from '#src/secrets.ts';
import type { OfferLineRow, OfferRow } from './offer-row.ts';

/** A line with the current facts about its report. */
export interface ShownLine extends OfferLineRow {
  report_code: string;
  report_name: string;
  slug: string;
  image: string | null;
  industry_name: string;
  industry_slug: string;
  edition: number;
  pages: number;
  formats: string[];
}

/** An event of an offer. */
export interface OfferEvent {
  kind: string;
  words: string;
  by: string | null;
  created_at: Date;
}

const BY_KEY = `SELECT o.*, offer_state(o) FROM offer o WHERE key_hash = $1 AND status <> 'draft'`;

/** The offer with a key; drafts are not accessible yet. */
export async function offerByKey(db: Queryable, key: string): Promise<OfferRow | undefined> {
  return isToken(key) ? row(db, BY_KEY, [digestOf(key)]) : undefined;
}

/** The same, locked until the transaction ends. */
export async function lockOffer(client: Queryable, key: string): Promise<OfferRow | undefined> {
  return isToken(key) ? row(client, `${BY_KEY} FOR UPDATE`, [digestOf(key)]) : undefined;
}

/** The lines of an offer, in order. */
export function linesOfOffer(db: Queryable, id: string): Promise<ShownLine[]> {
  return rows(
    db,
    `SELECT l.report_id, l.licence, l.list_cents, l.discount_cents, l.tax_rate, l.tax_cents, r.code AS report_code,
       r.name AS report_name, r.slug, r.image, i.name AS industry_name, i.slug AS industry_slug, r.edition, r.pages, delivered_formats(r.id, r.edition, r.formats) AS formats
     FROM offer_line l JOIN report r ON r.id = l.report_id JOIN industry i ON i.id = r.industry_id WHERE l.offer_id = $1 ORDER BY l.n`,
    [id],
  );
}

/** The events of an offer, newest first. Its payment is that of its order. */
export function eventsOfOffer(db: Queryable, id: string): Promise<OfferEvent[]> {
  return rows(
    db,
    `SELECT kind, words, by, created_at FROM (
       SELECT id, kind, words, by, created_at FROM offer_event WHERE offer_id = $1
       UNION ALL SELECT NULL, 'paid', '', NULL, paid_at FROM orders WHERE quote_id = $1 AND paid_at IS NOT NULL) e
     ORDER BY created_at DESC, id DESC LIMIT 200`,
    [id],
  );
}
