import { z } from 'zod';
import { row, rows } from '#src/db/open.ts';
import { conflict } from '#src/errors.ts';
import { containedIn, someText, text } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { editors, staffRoles } from '#src/staff/roles.ts';

const addressOf = (widest: number) =>
  `'/media/' || t.id || '-' || least(${widest}, t.width) || '.webp'`;

const place = z.object({ kind: z.string(), id: z.string(), name: z.string() });

/** SQL: the records that show a picture, with their names. */
const PLACES = `
  SELECT u.kind, u.record_id AS id, coalesce(CASE u.kind
    WHEN 'reports' THEN (SELECT name FROM report WHERE id = u.record_id::int)
    WHEN 'services' THEN (SELECT name FROM service WHERE id = u.record_id::int)
    WHEN 'articles' THEN (SELECT name FROM article WHERE id = u.record_id::int)
    WHEN 'press-releases' THEN (SELECT name FROM press_release WHERE id = u.record_id::int)
    WHEN 'testimonials' THEN (SELECT name FROM testimonial WHERE id = u.record_id::int)
    WHEN 'clients' THEN (SELECT name FROM client_company WHERE id = u.record_id::int)
    WHEN 'faqs' THEN (SELECT title FROM faq WHERE id = u.record_id::int)
    WHEN 'open-roles' THEN (SELECT title FROM open_role WHERE id = u.record_id::int)
    WHEN 'policies' THEN (SELECT title FROM policy WHERE key = u.record_id)
    WHEN 'site' THEN (SELECT site_name FROM site_info) END, '') AS name
  FROM picture_use u WHERE u.picture_id = $1 ORDER BY 1, 3, 2 LIMIT 100`;

/** Pictures uploaded by staff, with their descriptions and uses. A picture in use cannot be deleted. */
export const pictureResource: Resource = {
  name: 'pictures',
  label: 'picture',
  table: 'picture',
  key: { column: 'id', type: z.string().regex(/^[0-9a-f]{32}$/) },
  roles: { read: staffRoles, write: editors },
  fields: z.strictObject({
    name: someText(255),
    alt: text(300).describe('alternative text for readers who cannot see it'),
  }),
  also: {
    url: z.string(),
    small: z.string(),
    width: z.int(),
    height: z.int(),
    uses: z.int(),
    places: z.array(place),
    created_at: z.iso.datetime(),
  },
  expressions: {
    url: addressOf(800),
    small: addressOf(400),
    uses: '(SELECT count(*)::int FROM picture_use u WHERE u.picture_id = t.id)',
    places: "'[]'::json",
  },
  listed: ['name', 'alt', 'url', 'small', 'width', 'height', 'uses', 'created_at'],
  search: containedIn('name', 'alt'),
  filters: {
    used: {
      type: z.enum(['true', 'false']),
      sql: 'EXISTS (SELECT FROM picture_use u WHERE u.picture_id = t.id)::text = $',
    },
    described: { type: z.enum(['true', 'false']), sql: "(t.alt <> '')::text = $" },
  },
  sorted: ['created_at', 'name'],
  sort: { by: 'created_at', direction: 'DESC' },
  writes: ['update', 'delete'],
  async complete(picture, { db }) {
    picture.places = await rows(db, PLACES, [picture.id]);
  },
  async beforeRemove(id, { db }) {
    const used = await row(
      db,
      `SELECT FROM picture_use WHERE picture_id = $1
       UNION ALL SELECT FROM record_draft WHERE fields::text LIKE '%/media/' || $1 || '-%' LIMIT 1`,
      [id],
    );
    if (!used) return undefined;
    return conflict('This picture is in use, possibly in a draft. Remove it there first.');
  },
};
