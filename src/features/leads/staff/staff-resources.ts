import { z } from 'zod';
import { containedIn, numberKey, sqlLiterally } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { everybody, sellers } from './staff-desks.ts';

const time = z.iso.datetime();

/** The subscribers of the newsletter, and the consent text they agreed to. */
export const subscriberResource: Resource = {
  name: 'subscribers',
  label: 'newsletter subscriber',
  table: 'subscriber',
  key: { column: 'id', type: z.uuid() },
  roles: { read: sellers, write: sellers },
  fields: z.strictObject({}),
  also: {
    email: z.string(),
    state: z.enum(['pending', 'confirmed', 'unsubscribed']),
    wording: z.string(),
    source_page: z.string(),
    created_at: time,
    confirmed_at: time.nullable(),
    unsubscribed_at: time.nullable(),
    refused_at: time.nullable().describe('when a mail server refused the address for good'),
    refused_why: z.string().describe('its words'),
  },
  listed: [
    'email',
    'state',
    'source_page',
    'created_at',
    'confirmed_at',
    'unsubscribed_at',
    'refused_at',
    'refused_why',
  ],
  search: `lower(t.email) LIKE '%' || ${sqlLiterally('lower($)')} || '%'`,
  sorted: ['created_at', 'email'],
  orders: { email: 'lower(t.email) %' },
  sort: { by: 'created_at', direction: 'DESC' },
  filters: {
    state: { type: z.enum(['pending', 'confirmed', 'unsubscribed']), sql: 't.state = $' },
    from: { type: z.iso.date(), sql: 't.created_at >= publishers_midnight($::date)' },
    to: { type: z.iso.date(), sql: 't.created_at < publishers_midnight($::date + 1)' },
  },
  exported: {
    email: 't.email',
    state: 't.state',
    wording: 't.wording',
    page: 't.source_page',
    asked: 't.created_at',
    confirmed: 't.confirmed_at',
    ended: 't.unsubscribed_at',
    refused: 't.refused_at',
    why: 't.refused_why',
  },
  writes: [],
};

/** The people to whom a request can be assigned, by name. */
export const memberResource: Resource = {
  name: 'desk-members',
  label: 'colleague',
  table: 'desk_member',
  key: { column: 'id', type: z.uuid() },
  roles: { read: ['owner', 'sales', 'personnel'], write: [] },
  fields: z.strictObject({}),
  also: { name: z.string(), role: z.string() },
  listed: ['name', 'role'],
  search: containedIn('name'),
  sorted: ['name'],
  sort: { by: 'name', direction: 'ASC' },
  filters: { desk: { type: z.enum(['sales', 'personnel']), sql: "t.role IN ('owner', $)" } },
  writes: [],
};

/** Countries, for filtering lists. */
export const countryResource: Resource = {
  name: 'countries',
  label: 'country',
  table: 'country',
  key: { column: 'id', type: numberKey },
  roles: { read: everybody, write: [] },
  fields: z.strictObject({}),
  also: { name: z.string(), iso2: z.string() },
  listed: ['name', 'iso2'],
  search: containedIn('name'),
  sorted: ['name'],
  sort: { by: 'name', direction: 'ASC' },
  writes: [],
};
