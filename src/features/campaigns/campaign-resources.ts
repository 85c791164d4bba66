import { z } from 'zod';
import { row } from '#src/db/open.ts';
import { conflict, fieldProblem } from '#src/errors.ts';
import { someText, text } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { sellers } from '#src/staff/roles.ts';
import { isReader } from './campaign-items.ts';

const count = (state: string) =>
  `(SELECT count(*)::int FROM campaign_recipient r WHERE r.campaign_id = t.id AND r.state = '${state}')`;

const NO_REPORT = fieldProblem('report_id', 'choose the report whose edition is new');

const STARTED = conflict(
  'This campaign has started: every reader gets the same text, and it stays on record. Create a new one instead.',
);

/** Mails to the subscribers of the newsletter. */
export const campaignResource: Resource = {
  name: 'campaigns',
  label: 'campaign',
  table: 'campaign',
  key: { column: 'id', type: z.uuid() },
  roles: { read: sellers, write: sellers },
  fields: z.strictObject({
    subject: someText(150),
    preheader: text(150),
    body: someText(20_000),
    per_minute: z.int().min(1).max(6000),
    kind: z.enum(['text', 'digest', 'edition']).optional(),
    industry_id: z.int().positive().nullable().optional(),
    report_id: z.int().positive().nullable().optional(),
  }),
  also: {
    state: z.enum(['draft', 'scheduled', 'sending', 'paused', 'done']),
    waiting: z.int(),
    queued: z.int(),
    left_out: z
      .int()
      .describe('unsubscribed, or their address refused for good, before the mail was queued'),
    readers: z.int().describe('subscribers who would receive it now'),
    send_at: z.iso.datetime().nullable().describe('when a scheduled campaign begins'),
    held: z.string().describe('why it did not begin when it was due; empty: it was not held'),
    started_at: z.iso.datetime().nullable(),
    done_at: z.iso.datetime().nullable(),
    updated_at: z.iso.datetime(),
  },
  expressions: {
    waiting: count('waiting'),
    queued: count('queued'),
    left_out: count('left-out'),
    readers: `(SELECT count(*)::int FROM campaign c, subscriber s WHERE c.id = t.id AND ${isReader})`,
  },
  listed: [
    'subject',
    'kind',
    'state',
    'held',
    'waiting',
    'queued',
    'send_at',
    'started_at',
    'updated_at',
  ],
  search: `lower(t.subject) LIKE '%' || lower($) || '%'`,
  sorted: ['subject', 'updated_at'],
  sort: { by: 'updated_at', direction: 'DESC' },
  writes: ['create', 'update', 'delete'],
  timed: true,
  async beforeWrite(given, __, before) {
    // Each kind has a different target; the fields of other kinds are cleared.
    if (given.kind !== undefined && given.kind !== 'edition') given.report_id = null;
    if (given.kind === 'edition') {
      given.industry_id = null;
      if (!given.report_id) return NO_REPORT;
    }
    if (!before || before.state === 'draft') return undefined;
    if (before.state === 'scheduled')
      return conflict('This campaign is scheduled. Cancel that first, then change it.');
    return STARTED;
  },
  // Whom it was sent to stays on record.
  async beforeRemove(id, { db }) {
    const started = await row(
      db,
      `SELECT 1 FROM campaign WHERE id = $1 AND state NOT IN ('draft', 'scheduled')`,
      [id],
    );
    return started ? STARTED : undefined;
  },
};

const MAIL = `FROM outbox_mail m WHERE m.dedupe_key = 'campaign:' || t.campaign_id || ':' || t.subscriber_id`;

/** The recipients of a campaign, and the state of each mail. */
export const recipientResource: Resource = {
  name: 'campaign-recipients',
  label: 'recipient of a campaign',
  table: 'campaign_recipient',
  key: { column: 'id', type: z.coerce.number().int().positive() },
  roles: { read: sellers, write: sellers },
  fields: z.strictObject({}),
  also: {
    campaign: z.string(),
    email: z.string(),
    state: z.enum(['waiting', 'queued', 'left-out']),
    mail: z.string().nullable().describe('state of the mail in the outbox'),
    mail_error: z.string().nullable(),
    queued_at: z.iso.datetime().nullable(),
  },
  expressions: {
    campaign: '(SELECT c.subject FROM campaign c WHERE c.id = t.campaign_id)',
    email: '(SELECT s.email FROM subscriber s WHERE s.id = t.subscriber_id)',
    mail: `(SELECT m.state ${MAIL})`,
    mail_error: `(SELECT m.last_error ${MAIL})`,
  },
  listed: ['campaign', 'email', 'state', 'mail', 'mail_error', 'queued_at'],
  search: 't.subscriber_id IN (SELECT s.id FROM subscriber s WHERE lower(s.email) = lower($))',
  sorted: ['id'],
  sort: { by: 'id', direction: 'DESC' },
  filters: {
    campaign_id: { type: z.uuid(), sql: 't.campaign_id = $' },
    state: { type: z.enum(['waiting', 'queued', 'left-out']), sql: 't.state = $' },
  },
  writes: [],
};
