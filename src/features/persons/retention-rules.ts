import type { Queryable } from '#src/db/open.ts';
import { CAME_TO_NOTHING, NEVER_APPROVED } from './personal-data.ts';
import {
  expireAudit,
  forgetMails,
  removeLeads,
  removeOrders,
  removeUnapproved,
} from './remove-rows.ts';

/** How long one kind of data is kept, as the privacy policy promises it. */
export interface RetentionRule {
  name: string;
  what: string;
  /** As people read it. */
  period: string;
  table: string;
  key: string;
  /** Condition on the table `t` for rows whose time is over. */
  over: string;
  /** How rows go when more hangs on them than the database knows. */
  remove?: (client: Queryable, keys: string[]) => Promise<void>;
  /** Where the store may not remove rows itself: removes at most so many, and answers how many. */
  expire?: (client: Queryable, most: number) => Promise<number>;
}

/** Two whole years and the month that is compared with them. */
const MONTHS_25 = "(now() AT TIME ZONE 'UTC')::date - interval '25 months'";

const REQUESTS = "t.kind <> 'career'";

/** The periods of the privacy policy; where it names none, as short as the purpose allows. */
export const retentionRules: RetentionRule[] = [
  {
    name: 'requests',
    what: 'requests and messages',
    period: '24 months',
    table: 'lead',
    key: 'id',
    over: `${REQUESTS} AND t.created_at < now() - interval '24 months'`,
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
    name: 'orders',
    what: 'orders, invoices and licences',
    period: '10 years',
    table: 'orders',
    key: 'id',
    over: `t.created_at < now() - interval '10 years'
      AND NOT EXISTS (SELECT FROM invoice i WHERE i.order_id = t.id AND i.issued_at >= now() - interval '10 years')`,
    remove: removeOrders,
  },
  {
    name: 'unapproved-orders',
    what: 'orders that nobody approved',
    period: '7 days',
    table: 'orders',
    key: 'id',
    over: NEVER_APPROVED,
    remove: removeUnapproved,
  },
  {
    name: 'unpaid-orders',
    what: 'orders whose payment was declined',
    period: '24 months',
    table: 'orders',
    key: 'id',
    over: `${CAME_TO_NOTHING} AND t.created_at < now() - interval '24 months'`,
    remove: removeOrders,
  },
  {
    name: 'subscribers',
    what: 'newsletter: ended, or never confirmed',
    period: '30 days',
    table: 'subscriber',
    key: 'id',
    over: `t.unsubscribed_at < now() - interval '30 days'
      OR t.state = 'pending' AND COALESCE(t.confirm_sent_at, t.created_at) < now() - interval '30 days'`,
  },
  {
    name: 'consents',
    what: 'decisions about cookies',
    period: '24 months',
    table: 'consent_record',
    key: 'id',
    over: `t.created_at < now() - interval '24 months'`,
  },
  {
    name: 'mails',
    what: 'mails that were sent or given up',
    period: '90 days',
    table: 'outbox_mail',
    key: 'id',
    over: `t.created_at < now() - interval '90 days' AND t.state IN ('sent', 'failed')`,
  },
  {
    name: 'unsent-mails',
    what: 'content of mails that were given up',
    period: '14 days',
    table: 'outbox_mail',
    key: 'id',
    over: `t.created_at < now() - interval '14 days' AND t.state = 'failed' AND t.text_body <> ''`,
    remove: forgetMails,
  },
  {
    name: 'record',
    what: 'record of changes; events of security after 12 months',
    period: '10 years',
    table: 'staff_audit',
    key: 'id',
    over: `t.at < now() - interval '10 years' OR t.call LIKE 'security.%' AND t.at < now() - interval '12 months'`,
    expire: expireAudit,
  },
  {
    name: 'visits',
    what: 'figures of visits',
    period: '25 months',
    table: 'visit_count',
    key: 'ctid',
    over: `t.day < ${MONTHS_25}`,
  },
  {
    name: 'searches',
    what: 'figures of searches',
    period: '25 months',
    table: 'search_term_count',
    key: 'ctid',
    over: `t.day < ${MONTHS_25}`,
  },
  {
    name: 'sample-links',
    what: 'links to samples that have ended',
    period: '30 days',
    table: 'sample_link',
    key: 'token_hash',
    over: `t.expires_at < now() - interval '30 days'`,
  },
  {
    name: 'log-ins',
    what: 'log-ins of customers that have ended',
    period: '30 days',
    table: 'customer_session',
    key: 'id',
    // A session lives for 30 days at most.
    over: `t.created_at < now() - interval '60 days'`,
  },
  {
    name: 'account-links',
    what: 'mailed links of accounts that have ended',
    period: '30 days',
    table: 'customer_link',
    key: 'token_hash',
    over: `t.expires_at < now() - interval '30 days'`,
  },
];
