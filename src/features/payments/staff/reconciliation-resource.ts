import { z } from 'zod';
import { bigKey, containedIn } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { bookkeepers } from '#src/staff/roles.ts';

const time = z.iso.datetime();

/** Comparisons of our ledger with the providers' that staff requested. */
export const reconciliationResource: Resource = {
  name: 'reconciliations',
  label: 'comparison with payment providers',
  table: 'reconciliation',
  key: { column: 'id', type: bigKey },
  roles: { read: bookkeepers, write: bookkeepers },
  fields: z.strictObject({}),
  also: {
    begun: z.string().describe('start time, to the minute'),
    days: z.int(),
    asked_by: z.string(),
    state: z.enum(['running', 'done', 'failed']),
    result: z.unknown(),
    started_at: time,
    done_at: time.nullable(),
  },
  expressions: { begun: "to_char(t.started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI')" },
  listed: ['begun', 'days', 'asked_by', 'state', 'result', 'started_at', 'done_at'],
  search: containedIn('asked_by'),
  sorted: ['id', 'started_at'],
  sort: { by: 'started_at', direction: 'DESC' },
  writes: [],
};
