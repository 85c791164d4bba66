import { z } from 'zod';
import { type Queryable, rows } from '#src/db/open.ts';
import { draftNumber } from '../drafts/draft-sql.ts';
import type { Resource } from '../resource/resource.ts';
import { reply, type StaffCall, staffCalls, staffContracts } from '../staff-contract.ts';

/** A form reports every eight seconds that it is open; after this much silence it counts as closed. */
const GONE = "interval '40 seconds'";

const other = z.object({
  name: z.string(),
  writing: z.boolean().describe('has unsaved changes'),
  since: z.iso.datetime().describe('when the record was opened, or writing began'),
  took_over: z.boolean().describe('has taken over after this person began'),
});

interface Telling {
  params: { id: unknown };
  body: { doing: 'reading' | 'writing' | 'leaving'; take_over: boolean };
}

/**
 * The call by which a form reports that it is open and learns who else has the record open. It locks nothing: saves
 * by two people are compared by version.
 */
export function presenceCalls({ name, label, key, roles, drafts }: Resource): StaffCall[] {
  const contracts = staffContracts({
    [`${name}.presence`]: {
      route: `PUT /${name}/:id/presence`,
      roles: roles.write,
      summary: `Report that a record is open, and learn who else has it open: ${label}`,
      unrecorded: true,
      params: z.object({ id: key.type }),
      body: z.strictObject({
        doing: z.enum(['reading', 'writing', 'leaving']),
        take_over: z.boolean().default(false).describe('ask the others to leave it to me'),
      }),
      response: z.object({
        others: z.array(other),
        draft: z.int().nullable().describe('the number of its draft; null: it has none'),
      }),
    },
  });
  return staffCalls(contracts, {
    [`${name}.presence`]: async (input, { db, staff }) => {
      const { params, body } = input as Telling;
      const id = String(params.id);
      if (body.doing === 'leaving') {
        await rows(
          db,
          'DELETE FROM record_presence WHERE resource = $1 AND record_id = $2 AND staff_id = $3',
          [name, id, staff.id],
        );
        return reply({ others: [], draft: null });
      }
      await tell(db, name, id, staff.id, body);
      const others = await othersAt(db, name, id, staff.id);
      const draft = drafts ? await draftNumber(db, name, id) : null;
      return reply({ others, draft });
    },
  });
}

async function tell(
  db: Queryable,
  resource: string,
  id: string,
  staffId: string,
  { doing, take_over }: Telling['body'],
): Promise<void> {
  await rows(
    db,
    `WITH old AS (DELETE FROM record_presence WHERE at < now() - interval '10 minutes' AND staff_id <> $3)
     INSERT INTO record_presence AS p (resource, record_id, staff_id, writing, took_over)
     VALUES ($1, $2, $3, $4, CASE WHEN $5 THEN now() END)
     ON CONFLICT (resource, record_id, staff_id) DO UPDATE SET at = now(), writing = $4,
       since = CASE WHEN p.at < now() - ${GONE} OR p.writing <> $4 THEN now() ELSE p.since END,
       took_over = CASE WHEN $5 THEN now() WHEN p.at < now() - ${GONE} THEN NULL ELSE p.took_over END`,
    [resource, id, staffId, doing === 'writing', take_over],
  );
}

/** Who else has the record open, those who are writing first. */
async function othersAt(db: Queryable, resource: string, id: string, staffId: string) {
  const found = await rows<{ name: string; writing: boolean; since: Date; took_over: boolean }>(
    db,
    `SELECT COALESCE(NULLIF(s.name, ''), s.email) AS name, p.writing, p.since,
       p.took_over IS NOT NULL AND p.took_over > COALESCE(own.took_over, '-infinity') AS took_over
     FROM record_presence p JOIN staff_user s ON s.id = p.staff_id
       LEFT JOIN record_presence own ON (own.resource, own.record_id, own.staff_id) = ($1, $2, $3)
     WHERE p.resource = $1 AND p.record_id = $2 AND p.staff_id <> $3 AND p.at > now() - ${GONE}
     ORDER BY p.writing DESC, p.since LIMIT 20`,
    [resource, id, staffId],
  );
  return found.map(({ since, ...line }) => ({ ...line, since: since.toISOString() }));
}
