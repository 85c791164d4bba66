import { z } from 'zod';
import { containedIn, numberKey } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { editors } from '#src/staff/roles.ts';

/** Old addresses as staff list and remove them; they are added by a separate call, many at once. */
export const addressResource: Resource = {
  name: 'old-addresses',
  label: 'old address',
  table: 'old_address',
  key: { column: 'id', type: numberKey },
  roles: { read: editors, write: editors },
  fields: z.strictObject({}),
  also: {
    path: z.string(),
    query: z.string(),
    leads_to: z.string().nullable(),
    source: z.enum(['hand', 'import']),
    hits: z.int(),
    last_hit_on: z.string().nullable(),
    created_at: z.iso.datetime(),
  },
  expressions: {
    leads_to: `COALESCE((SELECT r.name FROM report r WHERE r.id = t.report_id),
      (SELECT a.name FROM article a WHERE a.id = t.article_id),
      (SELECT p.name FROM press_release p WHERE p.id = t.press_release_id),
      (SELECT i.name FROM industry i WHERE i.id = t.industry_id),
      (SELECT o.title FROM open_role o WHERE o.id = t.open_role_id), t.page)`,
  },
  listed: ['path', 'query', 'leads_to', 'source', 'hits', 'last_hit_on', 'created_at'],
  search: containedIn('path', 'query'),
  sorted: ['path', 'hits', 'created_at'],
  sort: { by: 'created_at', direction: 'DESC' },
  exported: {
    path: 'path',
    query: 'query',
    leads_to: 'leads_to',
    hits: 'hits',
    last_hit_on: 'last_hit_on',
  },
  writes: ['delete'],
};
