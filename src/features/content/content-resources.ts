import { z } from 'zod';
import { fieldProblem } from '#src/errors.ts';
import { keepAddress } from '#src/features/redirects/keep-address.ts';
import { withDrafts } from '#src/staff/drafts/with-drafts.ts';
import {
  containedIn,
  fillSlug,
  html,
  image,
  numberKey,
  position,
  slug,
  someHtml,
  someText,
  text,
} from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { editors, staffRoles } from '#src/staff/roles.ts';

const roles = { read: staffRoles, write: editors };
const key = { column: 'id', type: numberKey };
const time = z.iso.datetime({ offset: true });
const changed = { updated_at: z.iso.datetime() };
const placed = { by: 'position', direction: 'ASC' } as const;
const everything = ['create', 'update', 'delete'] as const;

export const industryResource: Resource = {
  name: 'industries',
  label: 'industry',
  table: 'industry',
  key,
  roles,
  fields: z.strictObject({
    name: someText(120),
    slug,
    introduction: text(2000),
    meta_title: text(200),
    meta_description: text(500),
    meta_keyword: text(500),
  }),
  also: { report_count: z.int(), ...changed },
  listed: ['name', 'slug', 'report_count', 'updated_at'],
  search: containedIn('name', 'slug'),
  sorted: ['id', 'name', 'report_count', 'updated_at'],
  sort: { by: 'name', direction: 'ASC' },
  writes: everything,
  timed: true,
  beforeWrite: async (fields, _, before) => fillSlug(fields, 'name', before),
  afterWrite: (after, { db }, before) => keepAddress(db, 'industry', after, before),
};

export const serviceResource = withDrafts({
  name: 'services',
  label: 'service',
  table: 'service',
  key,
  roles,
  fields: z.strictObject({
    name: someText(200),
    summary: text(2000),
    description: html,
    image: image.nullable(),
    priority: z.int().min(0).max(1_000_000).nullable().describe('lower numbers first, null last'),
  }),
  also: changed,
  listed: ['name', 'summary', 'image', 'priority', 'updated_at'],
  search: containedIn('name'),
  sorted: ['id', 'name', 'priority', 'updated_at'],
  sort: { by: 'priority', direction: 'ASC' },
  html: ['description'],
  writes: everything,
  versioned: true,
  timed: true,
});

const publication = {
  name: someText(300),
  slug,
  summary: text(2000),
  description: html,
  image: image.nullable(),
  published_at: time.describe('a future time is an embargo'),
};

const publications = {
  key,
  roles,
  listed: ['name', 'slug', 'image', 'published_at', 'updated_at', 'embargoed'],
  expressions: { embargoed: '(t.published_at > now())' },
  search: containedIn('name', 'slug'),
  sorted: ['id', 'name', 'published_at', 'updated_at'],
  sort: { by: 'published_at', direction: 'DESC' },
  filters: {
    embargoed: { type: z.enum(['true', 'false']), sql: '(t.published_at > now())::text = $' },
  },
  html: ['description'],
  writes: everything,
  versioned: true,
  timed: true,
  beforeWrite: async (fields, _, before) => fillSlug(fields, 'name', before),
} satisfies Partial<Resource>;

export const articleResource = withDrafts({
  ...publications,
  name: 'articles',
  label: 'blog article',
  table: 'article',
  fields: z.strictObject({ ...publication, author_name: text(200).nullable() }),
  also: { embargoed: z.boolean(), ...changed },
  afterWrite: (after, { db }, before) => keepAddress(db, 'article', after, before),
});

export const pressResource = withDrafts({
  ...publications,
  name: 'press-releases',
  label: 'press release',
  table: 'press_release',
  fields: z.strictObject(publication),
  also: { embargoed: z.boolean(), ...changed },
  afterWrite: (after, { db }, before) => keepAddress(db, 'press_release', after, before),
});

export const testimonialResource: Resource = {
  name: 'testimonials',
  label: 'testimonial',
  table: 'testimonial',
  key,
  roles,
  fields: z.strictObject({
    name: someText(200),
    designation: text(200),
    description: someText(2000),
    image: image.nullable(),
    position,
  }),
  also: changed,
  listed: ['name', 'designation', 'image', 'position', 'updated_at'],
  search: containedIn('name', 'designation', 'description'),
  sorted: ['id', 'name', 'position', 'updated_at'],
  sort: placed,
  placed: true,
  writes: everything,
  timed: true,
};

export const clientResource: Resource = {
  name: 'clients',
  label: 'client company',
  table: 'client_company',
  key,
  roles,
  fields: z.strictObject({ name: someText(200), image, position }),
  also: changed,
  listed: ['name', 'image', 'position', 'updated_at'],
  search: containedIn('name'),
  sorted: ['id', 'name', 'position', 'updated_at'],
  sort: placed,
  placed: true,
  writes: everything,
  timed: true,
};

export const faqResource: Resource = {
  name: 'faqs',
  label: 'question of the FAQ page',
  table: 'faq',
  key,
  roles,
  fields: z.strictObject({ title: someText(500), description: someHtml, position }),
  also: changed,
  listed: ['title', 'position', 'updated_at'],
  search: containedIn('title', 'description'),
  sorted: ['id', 'title', 'position', 'updated_at'],
  sort: placed,
  placed: true,
  html: ['description'],
  writes: everything,
  timed: true,
};

export const openRoleResource: Resource = {
  name: 'open-roles',
  label: 'open role',
  table: 'open_role',
  key,
  roles: { read: staffRoles, write: ['owner', 'editor', 'personnel'] },
  fields: z.strictObject({
    title: someText(200),
    slug,
    location: text(200),
    employment_type: z.enum([
      'FULL_TIME',
      'PART_TIME',
      'CONTRACTOR',
      'TEMPORARY',
      'INTERN',
      'OTHER',
    ]),
    summary: text(2000),
    description: html,
    posted_on: z.iso.date(),
    closes_on: z.iso.date(),
    position,
  }),
  also: changed,
  listed: ['title', 'slug', 'location', 'employment_type', 'posted_on', 'closes_on', 'position'],
  search: containedIn('title', 'location'),
  sorted: ['id', 'title', 'closes_on', 'position'],
  sort: placed,
  placed: true,
  html: ['description'],
  writes: everything,
  timed: true,
  async beforeWrite(fields, _, before) {
    const { posted_on: posted, closes_on: closes } = { ...before, ...fields };
    if (String(closes) >= String(posted)) return fillSlug(fields, 'title', before);
    return fieldProblem('closes_on', 'must not be before the day on which the role is posted');
  },
  afterWrite: (after, { db }, before) => keepAddress(db, 'open_role', after, before),
};
