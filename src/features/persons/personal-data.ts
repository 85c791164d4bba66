/**
 * Where the store keeps data of persons, table by table: what an export answers with, what an erasure removes, and what
 * it must leave. A table with a column that can hold an address of a person must stand here (`persons.test.ts`).
 */
export interface PersonalTable {
  table: string;
  what: string;
  /** Condition on the table `t` for one person: $1 the address in lower case, $2 the visitor's number or null. */
  whose: string;
  /** Why rows stay when the person is erased; absent: they go. */
  kept?: string;
  /** Columns that an export leaves out: digests, secrets, and what repeats other columns. */
  hidden?: string[];
}

const LEADS = '(SELECT l.id FROM lead l WHERE lower(l.email) = $1)';
const CUSTOMER = '(SELECT c.id FROM customer c WHERE c.email = $1)';
const ORDERS = `(SELECT o.id FROM orders o WHERE lower(o.email) = $1)`;
const TAX = 'tax law asks for ten years';

/** In the order in which they are listed for staff. */
export const personalTables: PersonalTable[] = [
  {
    table: 'lead',
    what: 'requests and applications',
    whose: 'lower(t.email) = $1',
    hidden: ['content_hash', 'search_text', 'cv_key'],
  },
  { table: 'lead_event', what: 'states of requests', whose: `t.lead_id IN ${LEADS}` },
  { table: 'lead_entry', what: 'notes and answers', whose: `t.lead_id IN ${LEADS}` },
  {
    table: 'sample_link',
    what: 'links to samples',
    whose: `t.lead_id IN ${LEADS}`,
    hidden: ['token_hash'],
  },
  {
    table: 'subscriber',
    what: 'newsletter',
    whose: 'lower(t.email) = $1',
    hidden: ['confirm_hash', 'unsubscribe_hash'],
  },
  { table: 'consent_record', what: 'decisions about cookies', whose: 't.visitor_id = $2' },
  { table: 'customer', what: 'account', whose: 't.email = $1', hidden: ['password_hash'] },
  {
    table: 'customer_credential',
    what: 'password and other credentials',
    whose: `t.customer_id IN ${CUSTOMER}`,
    hidden: ['password', 'access_token', 'refresh_token', 'id_token'],
  },
  {
    table: 'customer_session',
    what: 'log-ins',
    whose: `t.customer_id IN ${CUSTOMER}`,
    hidden: ['token_hash', 'token_digest'],
  },
  {
    table: 'customer_link',
    what: 'mailed links of the account',
    whose: `lower(t.email) = $1 OR t.customer_id IN ${CUSTOMER}`,
    hidden: ['token_hash'],
  },
  {
    table: 'outbox_mail',
    what: 'mails',
    whose: 'lower(t.recipient) = $1 OR lower(t.reply_to) = $1',
    // What waits to be sent holds links that grant something; what was sent holds no text.
    hidden: ['text_body', 'html_body', 'attachments', 'dedupe_key', 'message_id', 'headers'],
  },
  {
    table: 'orders',
    what: 'orders',
    whose: 'lower(t.email) = $1',
    kept: TAX,
    hidden: ['access_hashes', 'content_hash', 'lease', 'lease_until', 'lease_holder', 'origin'],
  },
  {
    table: 'invoice',
    what: 'invoices',
    whose: `t.order_id IN ${ORDERS}`,
    kept: TAX,
    hidden: ['file_key'],
  },
  {
    table: 'licence',
    what: 'licences',
    whose: `t.order_id IN ${ORDERS}`,
    kept: 'the proof of what was bought',
  },
  {
    table: 'download_grant',
    what: 'downloads',
    whose: `t.order_id IN ${ORDERS}`,
    kept: 'the proof of delivery',
    hidden: ['token_hash', 'file_key'],
  },
  {
    table: 'webhook_inbox',
    what: 'notices of payment providers',
    whose: `t.ids && ARRAY(SELECT a.provider_order_id FROM payment_attempt a WHERE a.order_id IN ${ORDERS} AND a.provider_order_id IS NOT NULL)`,
    kept: 'proof of payment, removed after 90 days',
    hidden: ['raw', 'ids', 'transmission_id'],
  },
];

/** Tables with such columns that hold nobody but the publisher, its staff, or digests that lead back to nobody. */
export const notOfVisitors: Record<string, string> = {
  country: 'codes of countries',
  site_info: 'the publisher’s own addresses',
  staff_user: 'accounts of the staff',
  staff_session: 'log-ins of the staff',
  staff_audit: 'what staff did; names records and no customer',
  report_import: 'who imported',
  work_lease: 'processes of the store',
};

/**
 * An order that nobody approved: an approval must come within three hours, and lapses after 72.
 */
export const NEVER_APPROVED = `t.status IN ('new', 'awaiting_approval', 'cancelled', 'expired')
  AND t.created_at < now() - interval '7 days' AND NOT t.needs_review
  AND NOT EXISTS (SELECT FROM capture c WHERE c.order_id = t.id) AND NOT EXISTS (SELECT FROM invoice i WHERE i.order_id = t.id)`;

/**
 * An order that came to nothing: its money can no longer come, since an approval lapses after 72 hours at the latest. It is
 * no purchase, so no law keeps it.
 */
export const CAME_TO_NOTHING = `t.status IN ('new', 'awaiting_approval', 'cancelled', 'expired', 'declined')
  AND t.created_at < now() - interval '4 days' AND NOT t.needs_review
  AND NOT EXISTS (SELECT FROM capture c WHERE c.order_id = t.id) AND NOT EXISTS (SELECT FROM invoice i WHERE i.order_id = t.id)`;
