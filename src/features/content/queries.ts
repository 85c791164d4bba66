import { type Queryable, row, rows } from '#src/db/open.ts';
import { type Introduction, introducedBy } from '#src/site/introductions.ts';
import type { Office } from '#src/ui/office.ts';

/** A statement of the publisher about itself. */
interface Statement {
  title: string;
  text: string;
}

export interface SiteInfoRow {
  site_name: string;
  logo: string | null;
  email: string;
  careers_email: string;
  about: string;
  experience_years: number;
  /** Within how many working days requests are answered; null: not said. */
  reply_days: number | null;
  offices: Office[];
  social: Record<string, string>;
  labels: Record<string, string>;
  introductions: Partial<Record<Introduction, string>>;
  reasons: Statement[];
  principles: Statement[];
  builder_credit: string | null;
  carousel_delay_ms: number | null;
  track_record: string | null;
  track_record_page: string | null;
  payment_methods: string[];
}

export type PolicyKey =
  | 'terms'
  | 'privacy'
  | 'gdpr'
  | 'cookies'
  | 'refund'
  | 'how-to-order'
  | 'research-methodology';

/** The publisher's details; undefined in a store that has not been set up. */
export function siteInfo(db: Queryable): Promise<SiteInfoRow | undefined> {
  return row(db, 'SELECT * FROM site_info');
}

/** The publisher's name; empty in a store that has not been set up. */
export const publisherName = async (db: Queryable): Promise<string> =>
  (await siteInfo(db))?.site_name ?? '';

/** The heading of the home page. */
export const publisherClaim = async (db: Queryable): Promise<string> =>
  introducedBy((await siteInfo(db))?.introductions ?? {})('claim');

export interface Policy {
  html: string;
  /** Day of the last change, as shown on the page. */
  changed_on: string;
}

/** The policy texts by their key, without those that have not been written yet. */
export async function policies(db: Queryable): Promise<Partial<Record<PolicyKey, Policy>>> {
  const found = await rows<Policy & { key: PolicyKey }>(
    db,
    "SELECT key, html, changed_on FROM policy WHERE html <> ''",
  );
  return Object.fromEntries(found.map(({ key, ...policy }) => [key, policy]));
}

export interface ServiceRow {
  id: number;
  name: string;
  summary: string;
  description: string;
  image: string | null;
  priority: number | null;
}

/** All services by priority, those without one last. */
export function services(db: Queryable): Promise<ServiceRow[]> {
  return rows(
    db,
    'SELECT id, name, summary, description, image, priority FROM service ORDER BY priority ASC NULLS LAST, id',
  );
}

export interface TestimonialRow {
  id: number;
  name: string;
  designation: string;
  description: string;
  image: string | null;
}

/** All testimonials, in order. */
export function testimonials(db: Queryable): Promise<TestimonialRow[]> {
  return rows(
    db,
    'SELECT id, name, designation, description, image FROM testimonial ORDER BY position, id',
  );
}

/** All logos of client companies, in order. */
export function companies(db: Queryable): Promise<{ id: number; name: string; image: string }[]> {
  return rows(db, 'SELECT id, name, image FROM client_company ORDER BY position, id');
}

/** All countries by phone code as a number, then by name (docs/contract.md, "Answers"). */
export function countries(
  db: Queryable,
): Promise<{ id: number; name: string; phonecode: string; iso2: string }[]> {
  return rows(
    db,
    'SELECT id, name, phone_code AS phonecode, iso2 FROM country ORDER BY phone_code::bigint, name, id',
  );
}

/** All questions of the FAQ page, in order. */
export function faqs(db: Queryable): Promise<{ id: number; title: string; description: string }[]> {
  return rows(db, 'SELECT id, title, description FROM faq ORDER BY position, id');
}

export interface OpenRoleRow {
  id: number;
  slug: string;
  title: string;
  location: string;
  employment_type: string;
  summary: string;
  description: string;
  posted_on: string;
  closes_on: string;
  closed: boolean;
}

const today = "(now() AT TIME ZONE 'UTC')::date";
const roleColumns = `id, slug, title, location, employment_type, summary, description, posted_on, closes_on,
  closes_on < ${today} AS closed`;

/** The roles that accept applications today, in order. */
export function openRoles(db: Queryable): Promise<OpenRoleRow[]> {
  return rows(
    db,
    `SELECT ${roleColumns} FROM open_role WHERE closes_on >= ${today} ORDER BY position, id`,
  );
}

/** One role by its slug, even after its closing date. */
export function openRoleBySlug(db: Queryable, slug: string): Promise<OpenRoleRow | undefined> {
  return row(db, `SELECT ${roleColumns} FROM open_role WHERE slug = $1`, [slug]);
}
