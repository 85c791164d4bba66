import { createHash } from 'node:crypto';
import { type Queryable, row } from '../src/db/open.ts';
import { insertLead, type NewLead } from '../src/features/leads/store-lead.ts';

/** A request as the forms write it, optionally some hours ago. Returns its id. */
export async function givenLead(
  db: Queryable,
  lead: Partial<NewLead> = {},
  hoursAgo = 0,
): Promise<string> {
  const whole: NewLead = {
    kind: 'enquiry',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+44 20 7946 0958',
    message: 'Which regions does it cover?',
    source: { page: '/', campaign: {} },
    ...lead,
  };
  const id = await insertLead(db, whole, createHash('sha256').update(`${Math.random()}`).digest());
  await row(
    db,
    `UPDATE lead SET created_at = created_at - make_interval(hours => $2), due_at = due_at - make_interval(hours => $2)
     WHERE id = $1`,
    [id, hoursAgo],
  );
  return id!;
}
