import { type Queryable, row } from '#src/db/open.ts';
import { TEST_EVENT } from './webhook-events.ts';

/** The content of a message besides its type and time: JSON, money in cents, times in UTC. */
export type WebhookData = Record<string, unknown>;

const statements: Record<string, string> = {
  'lead.created': `
    SELECT l.id, l.kind, l.name, l.email, l.phone, l.company, c.name AS country, l.subject, l.message, l.report_code,
      l.source_page, l.created_at
    FROM lead l LEFT JOIN country c ON c.id = l.country_id WHERE l.id::text = $1`,
  'order.paid': `
    SELECT o.id, o.order_no AS number, o.currency, o.amount_cents::float8 AS amount_cents, o.buyer_name, o.email, o.company,
      o.country, o.po_number, o.paid_at,
      (SELECT json_agg(json_build_object('report_code', l.report_code, 'report_name', l.report_name,
         'edition', l.edition, 'licence', l.licence, 'seats', l.seats, 'net_cents', l.net_cents,
         'tax_cents', l.tax_cents, 'gross_cents', l.gross_cents) ORDER BY l.n)
       FROM order_line l WHERE l.order_id = o.id) AS lines
    FROM orders o WHERE o.id::text = $1`,
  'refund.made': `
    SELECT r.id, r.kind, o.order_no AS order_number, o.currency, r.amount_cents::float8 AS amount_cents, r.reason,
      r.created_at
    FROM refund r JOIN orders o ON o.id = r.order_id WHERE r.id::text = $1`,
  'report.published': reportStatement(),
  'report.withdrawn': reportStatement(),
};

function reportStatement(): string {
  return `
    SELECT r.id, r.code, r.name, $2 || '/' || r.slug AS url, i.name AS industry, r.edition, r.status,
      r.published_on::text AS published_on
    FROM report r JOIN industry i ON i.id = r.industry_id WHERE r.id = $1::bigint`;
}

/**
 * Reads the content of a message when it is sent: no personal data is copied into the list of messages, and data erased
 * meanwhile is not sent.
 * @returns undefined if its subject no longer exists
 */
export async function composeMessage(
  db: Queryable,
  publicUrl: string,
  { event, subject }: { event: string; subject: string },
): Promise<WebhookData | undefined> {
  if (event === TEST_EVENT) return { text: 'A test from the back office.' };
  const statement = statements[event];
  if (!statement) return undefined;
  return row<WebhookData>(
    db,
    statement,
    statement.includes('$2') ? [subject, publicUrl] : [subject],
  );
}
