import type { Queryable } from '#src/db/open.ts';
import { row, rows } from '#src/db/open.ts';

export type LeadKind =
  | 'contact'
  | 'career'
  | 'sample'
  | 'discount'
  | 'enquiry'
  | 'customization'
  | 'reseller';

export interface CountryRow {
  id: number;
  iso2: string;
  name: string;
  phone_code: string;
}

// The country of a shared code when nothing else decides (ITU-T E.164, the code's main holder).
const MAIN = ['US', 'RU', 'GB', 'IT', 'AU', 'NO', 'FI', 'MA', 'RE', 'SH', 'FK', 'GP', 'CW'];

/**
 * The country that a form identifies by phone code with a plus, id, ISO letters or name.
 * @param iso2 distinguishes countries that share a code
 */
export function countryMeant(
  db: Queryable,
  given: string,
  iso2?: string,
): Promise<CountryRow | undefined> {
  const code = /^(?:\+|00)(\d{1,7})$/.exec(given.replace(/[\s-]/g, ''))?.[1] ?? null;
  const id = /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null;
  return row(
    db,
    `SELECT id, iso2, name, phone_code FROM country
     WHERE phone_code = $1 OR id = $2 OR lower(name) = lower($3) OR iso2 = upper($3)
     ORDER BY iso2 = upper($4) DESC, id = $2 DESC, COALESCE(array_position($5::text[], iso2), 99), id LIMIT 1`,
    [code, id, given, iso2 ?? '', MAIN],
  );
}

export interface RequestRow {
  sent_at: Date;
  kind: LeadKind;
  state: string;
  subject: string;
  message: string;
  report_code: string | null;
  report_name: string | null;
  report_slug: string | null;
}

/**
 * The requests made with one address, newest first, at most so many, all with null. Only for an account that has proved
 * the address.
 */
export function requestsOfAddress(
  db: Queryable,
  email: string,
  most: number | null,
): Promise<RequestRow[]> {
  return rows(
    db,
    `SELECT l.created_at AS sent_at, l.kind, l.state, l.subject, l.message, l.report_code, r.name AS report_name,
       CASE WHEN r.status = 'published' THEN r.slug END AS report_slug
     FROM lead l LEFT JOIN report r ON r.id = l.report_id
     WHERE lower(l.email) = lower($1) ORDER BY l.created_at DESC LIMIT $2`,
    [email, most],
  );
}

export interface SubscriptionRow {
  state: string;
  wording: string;
  created_at: Date;
  confirmed_at: Date | null;
  industries: string[];
}

/** The newsletter subscription of one address. Only for an account that has proved the address. */
export function subscriptionOf(db: Queryable, email: string): Promise<SubscriptionRow | undefined> {
  return row(
    db,
    `SELECT s.state, s.wording, s.created_at, s.confirmed_at,
       ARRAY(SELECT i.name FROM subscriber_industry c JOIN industry i ON i.id = c.industry_id
             WHERE c.subscriber_id = s.id ORDER BY i.name) AS industries
     FROM subscriber s WHERE lower(s.email) = lower($1)`,
    [email],
  );
}
