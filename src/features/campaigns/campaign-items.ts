import { type Queryable, rows } from '#src/db/open.ts';

/** A report as a mail shows it. */
export interface Item {
  name: string;
  text: string;
  slug: string;
  /** Of the current edition, if it has one. */
  edition: number | null;
  published_on: string | null;
}

/** Maximum number of reports in a digest. */
const MOST_ITEMS = 5;
/** A longer text is cut between two words. */
const MOST_CHARACTERS = 400;

/**
 * The reports of a campaign as they are now: for a digest the newest of its industry or of all, for a new edition that
 * report; none for free text. Unpublished reports are never shown.
 */
export const campaignItems = (db: Queryable, campaignId: string): Promise<Item[]> =>
  rows<Item>(
    db,
    `SELECT r.name, r.slug,
       CASE WHEN length(whole) <= ${MOST_CHARACTERS} THEN whole
         ELSE regexp_replace(left(whole, ${MOST_CHARACTERS}), '[,;:.]?\\s+\\S*$', '') || '…' END AS text,
       e.number AS edition, COALESCE(e.published_on, r.published_on)::text AS published_on
     FROM campaign c
     CROSS JOIN LATERAL (
       SELECT * FROM report WHERE status = 'published' AND CASE c.kind
         WHEN 'edition' THEN id = c.report_id
         WHEN 'digest' THEN c.industry_id IS NULL OR industry_id = c.industry_id
         ELSE false END
       ORDER BY published_on DESC NULLS LAST, id DESC LIMIT ${MOST_ITEMS}) r
     CROSS JOIN LATERAL (SELECT COALESCE(NULLIF(r.short_description, ''), r.summary) AS whole) texts
     LEFT JOIN edition e ON e.report_id = r.id AND e.status IN ('current', 'corrected')
     WHERE c.id = $1 ORDER BY r.published_on DESC NULLS LAST, r.id DESC`,
    [campaignId],
  );

/** The industry of a campaign `c`: its own, or that of the report whose edition it announces. */
const AIM =
  'COALESCE((SELECT a.industry_id FROM report a WHERE a.id = c.report_id), c.industry_id)';

/**
 * Whether a campaign `c` is for a subscriber `s`, in SQL: one for an industry goes to subscribers who have chosen it, a
 * general digest to those who have chosen none, a general text to everybody who has confirmed. An address that a mail
 * server refused for good gets none.
 */
export const isReader = `s.state = 'confirmed' AND s.refused_at IS NULL AND CASE
    WHEN ${AIM} IS NOT NULL THEN EXISTS (
      SELECT FROM subscriber_industry si WHERE si.subscriber_id = s.id AND si.industry_id = ${AIM})
    WHEN c.kind = 'text' THEN true
    ELSE NOT EXISTS (SELECT FROM subscriber_industry si WHERE si.subscriber_id = s.id) END`;
