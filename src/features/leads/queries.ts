import type { Queryable } from '#src/db/open.ts';
import { row, rows } from '#src/db/open.ts';
import type { Source } from './caller.ts';

export type LeadKind =
  | 'contact'
  | 'career'
  | 'sample'
  | 'discount'
  | 'enquiry'
  | 'customization'
  | 'reseller';

export interface NewLead {
  kind: LeadKind;
  name: string;
  email: string;
  phone: string;
  company?: string;
  countryId?: number;
  subject?: string;
  message: string;
  report?: { id: number; code: string };
  details?: Record<string, string>;
  cv?: { key: string; name: string; type: string };
  source: Source;
  /** The words under which marketing was agreed to; absent: it was not. */
  consentWording?: string;
  /** Hours until an answer is due. */
  dueInHours?: number;
}

/**
 * Writes a request and its first state; undefined when the same content came within the last ten minutes. A later
 * request of the same person for the same thing is kept and linked to the first.
 */
export async function insertLead(
  client: Queryable,
  lead: NewLead,
  hash: Buffer,
): Promise<string | undefined> {
  // Two of the same content that come at once wait for each other here.
  await client.query('SELECT pg_advisory_xact_lock($1::bigint)', [
    hash.readBigInt64BE().toString(),
  ]);
  const inserted = await row<{ id: string }>(
    client,
    `INSERT INTO lead (kind, name, email, phone, company, country_id, subject, message, report_id, report_code, details,
       cv_key, cv_name, cv_type, source_page, campaign, consent_wording, consent_at, due_at, content_hash, linked_to)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12, $13, $14, $15, $16::jsonb, $17::text,
       CASE WHEN $17::text IS NOT NULL THEN now() END, now() + $18::int * interval '1 hour', $19,
       (SELECT id FROM lead WHERE lower(email) = lower($3) AND kind = $1 AND report_id IS NOT DISTINCT FROM $9::bigint
          AND linked_to IS NULL ORDER BY created_at LIMIT 1)
     WHERE NOT EXISTS (SELECT FROM lead WHERE content_hash = $19 AND created_at > now() - interval '10 minutes')
     RETURNING id`,
    [
      lead.kind,
      lead.name,
      lead.email,
      lead.phone,
      lead.company ?? '',
      lead.countryId ?? null,
      lead.subject ?? '',
      lead.message,
      lead.report?.id ?? null,
      lead.report?.code ?? null,
      JSON.stringify(lead.details ?? {}),
      lead.cv?.key ?? null,
      lead.cv?.name ?? null,
      lead.cv?.type ?? null,
      lead.source.page,
      JSON.stringify(lead.source.campaign),
      lead.consentWording ?? null,
      lead.dueInHours ?? null,
      hash,
    ],
  );
  return inserted?.id;
}

export interface CountryRow {
  id: number;
  iso2: string;
  name: string;
  phone_code: string;
}

// The country that a shared code stands for when nothing else tells (ITU-T E.164, the code's main holder).
const MAIN = ['US', 'RU', 'GB', 'IT', 'AU', 'NO', 'FI', 'MA', 'RE', 'SH', 'FK', 'GP', 'CW'];

/**
 * The one country that a form means by a code with a plus, by an id, by ISO letters or by name.
 * @param iso2 tells countries apart that share a code
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

/** The requests made with one address, newest first, at most 100. Only for who has proved the address. */
export function requestsOfAddress(db: Queryable, email: string): Promise<RequestRow[]> {
  return rows(
    db,
    `SELECT l.created_at AS sent_at, l.kind, l.state, l.subject, l.message, l.report_code, r.name AS report_name,
       CASE WHEN r.status = 'published' THEN r.slug END AS report_slug
     FROM lead l LEFT JOIN report r ON r.id = l.report_id
     WHERE lower(l.email) = lower($1) ORDER BY l.created_at DESC LIMIT 100`,
    [email],
  );
}
