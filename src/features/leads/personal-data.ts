import { type Queryable, rows } from '#src/db/open.ts';
import type { PersonalData } from '#src/personal-data.ts';

const LEADS = '(SELECT l.id FROM lead l WHERE lower(l.email) = $1)';

/**
 * Deletes requests with everything that belongs to them: history, notes, links, mails and CVs. The database releases
 * the files (`release_file`).
 */
async function removeLeads(client: Queryable, ids: string[]): Promise<void> {
  await rows(
    client,
    `DELETE FROM outbox_mail WHERE dedupe_key IN (
       SELECT 'lead:' || id || ':' || kind FROM unnest($1::uuid[]) AS id, unnest(ARRAY['thanks', 'notice']) AS kind
       UNION ALL SELECT 'lead:' || lead_id || ':answer:' || id FROM lead_entry WHERE lead_id = ANY($1::uuid[]))`,
    [ids],
  );
  await rows(client, 'DELETE FROM lead WHERE id = ANY($1::uuid[])', [ids]);
}

/** Requests, applications and the newsletter. */
export const leadsPersonal: PersonalData = {
  tables: [
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
    {
      table: 'subscriber_industry',
      what: 'industries chosen for the newsletter',
      whose: 't.subscriber_id IN (SELECT s.id FROM subscriber s WHERE lower(s.email) = $1)',
    },
    {
      table: 'unsubscribe_link',
      what: 'unsubscribe links of the newsletter',
      whose: 't.subscriber_id IN (SELECT s.id FROM subscriber s WHERE lower(s.email) = $1)',
      hidden: ['token_hash'],
    },
  ],
  moments: {
    kind: 'request',
    sql: `SELECT l.created_at AS at, 'Sent a request: ' || l.kind || COALESCE(', ' || r.name, '') AS said, l.state, NULL::bigint AS amount_cents,
            NULL AS currency, 'leads' AS screen, l.id::text AS id
          FROM lead l LEFT JOIN report r ON r.id = l.report_id WHERE lower(l.email) = $1 AND l.kind <> 'career'
          UNION ALL SELECT s.confirmed_at, 'Confirmed the newsletter', s.state, NULL, NULL, NULL, NULL
          FROM subscriber s WHERE lower(s.email) = $1 AND s.confirmed_at IS NOT NULL`,
    stated: `SELECT l.email, l.name, l.company, l.phone, l.created_at AS at FROM lead l WHERE l.kind <> 'career' AND l.state <> 'spam'`,
  },
  // Sales staff may not read applications.
  confidentialMails: ['career-notice', 'career-received', 'career-answer'],
  nobody: {
    canned_answer: 'prepared answers; names no person',
    assignment_rule: 'who gets a new request; names staff',
  },
  retention: [
    {
      name: 'requests',
      what: 'requests and messages',
      period: '24 months',
      table: 'lead',
      key: 'id',
      over: `t.kind <> 'career' AND t.created_at < now() - interval '24 months'`,
      remove: removeLeads,
    },
    {
      name: 'applications',
      what: 'applications with their CVs',
      period: '6 months after the decision, 24 months without one',
      table: 'lead',
      key: 'id',
      over: `t.kind = 'career' AND (t.decided_at < now() - interval '6 months' OR t.created_at < now() - interval '24 months')`,
      remove: removeLeads,
    },
    {
      name: 'subscribers',
      what: 'newsletter: unsubscribed, or never confirmed',
      period: '30 days',
      table: 'subscriber',
      key: 'id',
      over: `t.unsubscribed_at < now() - interval '30 days'
        OR t.state = 'pending' AND COALESCE(t.confirm_sent_at, t.created_at) < now() - interval '30 days'`,
    },
    {
      name: 'sample-links',
      what: 'expired links to samples',
      period: '30 days',
      table: 'sample_link',
      key: 'token_hash',
      over: `t.expires_at < now() - interval '30 days'`,
    },
  ],
  names: 'SELECT name FROM lead WHERE lower(email) = $1',
  files: (db, { email }) =>
    rows(
      db,
      `SELECT cv_key AS key, COALESCE(cv_name, 'cv') AS name, COALESCE(cv_type, 'application/octet-stream') AS type
       FROM lead WHERE lower(email) = lower($1) AND cv_key IS NOT NULL`,
      [email],
    ),
  async erase(client, { email }) {
    const found = await rows<{ id: string }>(
      client,
      'SELECT id FROM lead WHERE lower(email) = lower($1) FOR UPDATE',
      [email],
    );
    await removeLeads(
      client,
      found.map(({ id }) => id),
    );
    await rows(client, 'DELETE FROM subscriber WHERE lower(email) = lower($1)', [email]);
  },
  // Notes and answers about the requests of others, such as colleagues.
  mentioning: { lead_entry: ['subject', 'text'], lead_event: ['note'] },
};
