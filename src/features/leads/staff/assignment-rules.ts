import { z } from 'zod';
import { type Queryable, row } from '#src/db/open.ts';
import { fieldProblem } from '#src/errors.ts';
import { containedIn, numberKey, position, someText } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { owners } from '#src/staff/roles.ts';
import { leadsDesk, sellers } from './staff-desks.ts';
import { addEntry } from './staff-queries.ts';

const NO_SELLER = 'does not work on requests';

/** Who gets a new request: by kind, industry of its report, country and workload. */
export const assignmentRuleResource: Resource = {
  name: 'assignment-rules',
  label: 'assignment rule',
  table: 'assignment_rule',
  key: { column: 'id', type: numberKey },
  roles: { read: sellers, write: owners },
  fields: z.strictObject({
    name: someText(120),
    position,
    kind: z.enum(leadsDesk.kinds).nullable(),
    industry_id: z.int().positive().nullable(),
    country_id: z.int().positive().nullable(),
    staff_id: z.uuid().nullable().describe('null: the salesperson with the fewest open requests'),
  }),
  also: {
    industry: z.string().nullable(),
    country: z.string().nullable(),
    staff: z.string().nullable(),
    updated_at: z.iso.datetime(),
  },
  expressions: {
    industry: '(SELECT i.name FROM industry i WHERE i.id = t.industry_id)',
    country: '(SELECT c.name FROM country c WHERE c.id = t.country_id)',
    staff: '(SELECT m.name FROM desk_member m WHERE m.id = t.staff_id)',
  },
  listed: ['name', 'position', 'kind', 'industry', 'country', 'staff_id', 'staff', 'updated_at'],
  search: containedIn('name'),
  sorted: ['position', 'name', 'updated_at'],
  sort: { by: 'position', direction: 'ASC' },
  writes: ['create', 'update', 'delete'],
  timed: true,
  async beforeWrite({ staff_id: id }, { db }) {
    if (!id) return undefined;
    const seller = await row(db, 'SELECT FROM desk_member WHERE id = $1 AND role = ANY ($2)', [
      id,
      sellers,
    ]);
    return seller ? undefined : fieldProblem('staff_id', NO_SELLER);
  },
};

/**
 * Assigns a new request by the first rule that matches it, and records it in its history. A rule is skipped if its
 * person no longer works on requests.
 */
export async function assignByRule(db: Queryable, leadId: string): Promise<void> {
  const given = await row<{ member: string; rule: string }>(
    db,
    `WITH rule AS (
       SELECT r.name, r.staff_id FROM lead l LEFT JOIN report p ON p.id = l.report_id JOIN assignment_rule r
         ON (r.kind IS NULL OR r.kind = l.kind)
        AND (r.industry_id IS NULL OR r.industry_id = p.industry_id)
        AND (r.country_id IS NULL OR r.country_id = l.country_id)
        AND (r.staff_id IS NULL OR EXISTS (SELECT FROM desk_member m WHERE m.id = r.staff_id AND m.role = ANY ($2)))
       WHERE l.id = $1 AND l.kind <> 'career' ORDER BY r.position, r.id LIMIT 1
     ), member AS (
       SELECT m.id, m.name, rule.name AS rule FROM rule JOIN desk_member m
         ON m.id = rule.staff_id OR rule.staff_id IS NULL AND m.role = 'sales'
       ORDER BY (SELECT count(*) FROM lead o WHERE o.assignee_id = m.id AND o.state IN ('new', 'open')), m.id LIMIT 1
     )
     UPDATE lead SET assignee_id = member.id FROM member WHERE lead.id = $1
     RETURNING member.name AS member, member.rule`,
    [leadId, sellers],
  );
  if (given)
    await addEntry(db, {
      leadId,
      kind: 'assignment',
      staffEmail: `Rule “${given.rule}”`,
      text: given.member,
    });
}
