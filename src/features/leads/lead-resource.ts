import { z } from 'zod';
import { numberKey, sqlLiterally } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { type Desk, leadStates } from './staff/staff-desks.ts';
import { leadRecord } from './staff/staff-queries.ts';

const time = z.iso.datetime();
const text = z.string();
const country = '(SELECT c.name FROM country c WHERE c.id = t.country_id)';
const assignee = '(SELECT s.name FROM staff_user s WHERE s.id = t.assignee_id)';
const report = '(SELECT r.name FROM report r WHERE r.id = t.report_id)';

const shared = {
  kind: text,
  name: text,
  email: text,
  phone: text,
  company: text,
  subject: text,
  message: text,
  source_page: text,
  details: z.record(text, text),
  campaign: z.record(text, text),
  state: z.enum(leadStates),
  country: text.nullable(),
  report_id: z.int().nullable(),
  report_code: text.nullable(),
  report: text.nullable(),
  cv_name: text.nullable(),
  has_cv: z.boolean(),
  consent_wording: text.nullable(),
  consent_at: time.nullable(),
  assignee_id: z.uuid().nullable(),
  assignee: text.nullable(),
  due_at: time.nullable().describe('deadline for an answer'),
  waits_until: time.nullable().describe('the same, until somebody has answered'),
  first_answer_at: time.nullable(),
  linked_to: z
    .uuid()
    .nullable()
    .describe('the first request of the same person for the same thing'),
  created_at: time,
};

/** The requests of one desk, as an inbox: overdue ones first. Its actions are in `staff-contract.ts`. */
export function leadResource(desk: Desk): Resource {
  return {
    name: desk.name,
    label: desk.label,
    table: desk.view,
    key: { column: 'id', type: z.uuid() },
    roles: { read: desk.roles, write: desk.roles },
    fields: z.strictObject({}),
    also: shared,
    expressions: { country, assignee, report, has_cv: '(t.cv_key IS NOT NULL)' },
    listed: [
      'kind',
      'state',
      'name',
      'email',
      'company',
      'country',
      'subject',
      'report_code',
      'report',
      'assignee',
      'due_at',
      'waits_until',
      'first_answer_at',
      'linked_to',
      'created_at',
      'has_cv',
      'details',
    ],
    // Three or more letters are searched everywhere, fewer only at the beginning of the name (with which the text
    // begins).
    search: `t.search_text LIKE CASE WHEN length($) < 3 THEN '' ELSE '%' END ||
      ${sqlLiterally('lower($)')} || '%'`,
    sorted: ['clock', 'created_at', 'name'],
    orders: { clock: 't.waits_until ASC NULLS LAST, t.created_at DESC' },
    sort: { by: 'clock', direction: 'DESC' },
    waiting: { state: 'new' },
    filters: {
      kind: { type: z.enum(desk.kinds), sql: 't.kind = $' },
      state: { type: z.enum(leadStates), sql: 't.state = $' },
      assignee_id: {
        type: z.union([z.uuid(), z.literal('nobody')]),
        sql: "CASE WHEN $ = 'nobody' THEN t.assignee_id IS NULL ELSE t.assignee_id::text = $ END",
      },
      country_id: { type: numberKey, sql: 't.country_id = $' },
      report_id: { type: numberKey, sql: 't.report_id = $' },
      overdue: { type: z.literal('true'), sql: "t.waits_until < now() AND $ = 'true'" },
      from: { type: z.iso.date(), sql: 't.created_at >= publishers_midnight($::date)' },
      to: { type: z.iso.date(), sql: 't.created_at < publishers_midnight($::date + 1)' },
    },
    exported: {
      received: 't.created_at',
      kind: 't.kind',
      state: 't.state',
      name: 't.name',
      email: 't.email',
      phone: 't.phone',
      company: 't.company',
      country,
      subject: 't.subject',
      report_id: 't.report_code',
      report,
      message: 't.message',
      assignee,
      answer_due: 't.due_at',
      first_answer: 't.first_answer_at',
      agreed_to_news: '(t.consent_at IS NOT NULL)',
      page: 't.source_page',
    },
    writes: [],
    complete: (lead, { db }) => leadRecord(db, desk, lead),
  };
}
