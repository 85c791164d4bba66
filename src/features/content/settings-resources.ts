import { z } from 'zod';
import { row, rows } from '#src/db/open.ts';
import { fieldProblem } from '#src/errors.ts';
import { reservedSlugs } from '#src/reserved-slugs.ts';
import { introductions } from '#src/site/introductions.ts';
import { labelKeys } from '#src/site/label-keys.ts';
import { withDrafts } from '#src/staff/drafts/with-drafts.ts';
import { containedIn, html, image, isNothing, someText, text } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { editors, owners, staffRoles } from '#src/staff/roles.ts';
import { noticeAddresses, notifyFormerAddresses } from './notify-former-addresses.ts';
import { MOST_OFFICES, MOST_STATEMENTS, office, statement } from './publisher/publisher-schemas.ts';

const roles = { read: staffRoles, write: editors };
const link = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)]);

/** Policy pages. A trigger stores earlier versions in `policy_version`. */
export const policyResource = withDrafts({
  name: 'policies',
  label: 'policy',
  table: 'policy',
  key: { column: 'key', type: z.string().max(60) },
  roles,
  fields: z.strictObject({
    title: someText(200),
    html: html.describe('empty until it is written; from then on it is required'),
    changed_on: z.iso
      .date()
      .refine((day) => day <= new Date().toISOString().slice(0, 10), 'must not be in the future')
      .optional()
      .describe('day of the last change, as shown on the page; default for a changed text: today'),
  }),
  also: {
    is_written: z.boolean(),
    version: z.int(),
    updated_at: z.iso.datetime(),
    versions: z.array(
      z.object({
        version: z.int(),
        title: z.string(),
        html: z.string(),
        valid_from: z.iso.datetime(),
      }),
    ),
  },
  expressions: { versions: "'[]'::json", is_written: "t.html <> ''" },
  listed: ['title', 'is_written', 'version', 'changed_on', 'updated_at'],
  search: containedIn('title', 'key'),
  sorted: ['title', 'updated_at'],
  sort: { by: 'title', direction: 'ASC' },
  html: ['html'],
  writes: ['update'],
  versioned: true,
  async beforeWrite(given) {
    if (given.html === undefined || !isNothing(given.html)) return undefined;
    return fieldProblem('html', 'is required');
  },
  async complete(policy, { db }) {
    policy.versions = await rows(
      db,
      'SELECT version, title, html, valid_from FROM policy_version WHERE key = $1 ORDER BY version DESC',
      [policy.id],
    );
  },
});

const known: ReadonlySet<string> = new Set(labelKeys);

const labels = z.record(z.string().max(60), text(200)).superRefine((value, context) => {
  const unknown = Object.keys(value).filter((key) => !known.has(key));
  if (unknown.length === 0) return;
  const message = `These are not labels of the site: ${unknown.join(', ')}. Labels are: ${labelKeys.join(', ')}.`;
  context.addIssue({ code: 'custom', message });
});

const { claim, ...sentences } = introductions;
const written = z
  .strictObject({
    claim: text(80).describe(`heading of the home page; if empty: ${claim}`),
    ...(Object.fromEntries(
      Object.entries(sentences).map(([page, otherwise]) => [
        page,
        text(200).describe(`if empty: ${otherwise}`),
      ]),
    ) as Record<keyof typeof sentences, ReturnType<typeof text>>),
  })
  .partial();
const statements = z.array(statement).max(MOST_STATEMENTS);

/** Lists that the driver would write as arrays of PostgreSQL instead of JSON: `afterWrite` writes them. */
const lists = ['offices', 'reasons', 'principles'];

/** The publisher's details, labels and social links: a single record with the key `true`. */
export const siteResource = withDrafts({
  name: 'site',
  label: 'site information',
  table: 'site_info',
  key: { column: 'id', type: z.literal('true') },
  roles,
  fields: z.strictObject({
    site_name: someText(120),
    logo: image.nullable(),
    email: z.email().max(254),
    careers_email: z.email().max(254),
    about: html,
    experience_years: z.int().min(0).max(500),
    offices: z.array(office).max(MOST_OFFICES).describe('the first is the hub'),
    social: z
      .strictObject({
        facebook: link,
        instagram: link,
        twitter: link,
        youtube: link,
        linkedin: link,
      })
      .partial(),
    labels,
    introductions: written.optional(),
    reply_days: z
      .int()
      .min(1)
      .max(30)
      .nullable()
      .optional()
      .describe(
        'within how many working days requests are answered, which also sets their deadlines; null: nothing is promised',
      ),
    reasons: statements.optional(),
    principles: statements.optional(),
    builder_credit: text(120).nullable(),
    carousel_delay_ms: z
      .int()
      .min(1000)
      .max(60_000)
      .nullable()
      .describe('null: testimonials do not advance automatically'),
    payment_methods: z.array(someText(60)).max(12),
    track_record: text(80).nullable().optional(),
    track_record_page: z
      .string()
      .max(300)
      .regex(/^\/(?!\/)\S*$/, 'must be a page of this site, such as /about')
      .nullable()
      .optional(),
  }),
  also: { updated_at: z.iso.datetime() },
  expressions: {
    id: 't.id::text',
    ...Object.fromEntries(lists.map((name) => [name, `t.${name}`])),
  },
  listed: ['site_name', 'updated_at'],
  search: containedIn('site_name'),
  sorted: ['site_name'],
  sort: { by: 'site_name', direction: 'ASC' },
  html: ['about'],
  writes: ['update'],
  versioned: true,
  // Whoever sets these addresses receives every request and application.
  guarded: { fields: noticeAddresses, roles: owners },
  async afterWrite(after, { db, staff }, before, given) {
    await rows(
      db,
      `UPDATE site_info SET ${lists.map((name, place) => `${name} = $${place + 1}::jsonb`)}`,
      lists.map((name) => JSON.stringify(given[name] ?? after[name])),
    );
    if (before) await notifyFormerAddresses(db, before, after, staff);
  },
  timed: true,
});

/** Earlier addresses of reports, and other addresses that redirect to one. */
export const redirectResource: Resource = {
  name: 'redirects',
  label: 'redirect',
  table: 'slug_redirect',
  key: { column: 'old_slug', type: text(200) },
  roles,
  fields: z.strictObject({
    old_slug: someText(200).regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'must be lower-case letters and digits, separated by single hyphens',
    ),
    report_id: z.int().positive(),
  }),
  also: { report: z.string(), created_at: z.iso.datetime() },
  expressions: { report: '(SELECT r.slug FROM report r WHERE r.id = t.report_id)' },
  listed: ['old_slug', 'report_id', 'report', 'created_at'],
  search: containedIn('old_slug'),
  sorted: ['old_slug', 'created_at'],
  sort: { by: 'created_at', direction: 'DESC' },
  writes: ['create', 'delete'],
  async beforeWrite(given, { db }) {
    const slug = given.old_slug as string;
    const isTaken =
      reservedSlugs.has(slug) || (await row(db, 'SELECT FROM report WHERE slug = $1', [slug]));
    return isTaken ? fieldProblem('old_slug', 'is the address of a page') : undefined;
  },
};
