import { z } from 'zod';
import { containedIn } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { editors } from '#src/staff/roles.ts';

/** Imports of reports from a file, with the outcome of each. */
export const importResource: Resource = {
  name: 'imports',
  label: 'import of reports',
  table: 'report_import',
  key: { column: 'id', type: z.uuid() },
  roles: { read: editors, write: editors },
  fields: z.strictObject({}),
  also: {
    file_name: z.string(),
    file_size: z.int(),
    staff_email: z.string(),
    dry_run: z.boolean(),
    kind: z.enum(['reports', 'figures', 'products']),
    state: z.enum(['running', 'done', 'failed', 'ended']),
    progress: z.record(z.string(), z.number()),
    problems: z.array(
      z.object({ line: z.int(), reportId: z.string(), reasons: z.array(z.string()) }),
    ),
    summary: z.unknown(),
    reading: z.unknown(),
    started_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  },
  listed: ['file_name', 'staff_email', 'dry_run', 'kind', 'state', 'started_at', 'summary'],
  search: containedIn('file_name', 'staff_email'),
  sorted: ['started_at'],
  sort: { by: 'started_at', direction: 'DESC' },
  writes: [],
};
