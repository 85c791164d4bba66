import { type Queryable, row, rows } from '#src/db/open.ts';
import type { Desk } from './staff-desks.ts';

const MOST = 50;

/** States, notes, answers and assignments of a request, oldest first; an answer with the state of its mail. */
const HISTORY = `
  SELECT NULL::uuid AS id, at, 'state' AS kind, actor AS who, from_state, to_state, '' AS subject, note AS text, NULL AS mail
  FROM lead_event WHERE lead_id = $1
  UNION ALL
  SELECT e.id, e.at, e.kind, e.staff_email, NULL, NULL, e.subject, e.text, m.state
  FROM lead_entry e LEFT JOIN outbox_mail m ON m.dedupe_key = 'lead:' || e.lead_id || ':answer:' || e.id
  WHERE e.lead_id = $1
  ORDER BY at`;

/**
 * Adds to a request the records related to it: its history, the person's other requests at this desk (repeated ones are
 * marked), and for the leads desk the orders and the newsletter subscription of the same address.
 */
export async function leadRecord(
  db: Queryable,
  desk: Desk,
  lead: Record<string, unknown>,
): Promise<void> {
  const first = lead.linked_to ?? lead.id;
  const selling = desk.name === 'leads';
  const [history, others, orders, subscription] = await Promise.all([
    rows(db, HISTORY, [lead.id]),
    rows(
      db,
      `SELECT l.id, l.kind, l.state, l.subject, l.report_code, r.name AS report, l.created_at,
         COALESCE(l.linked_to, l.id) = $3 AS same
       FROM ${desk.view} l LEFT JOIN report r ON r.id = l.report_id
       WHERE lower(l.email) = lower($1) AND l.id <> $2 ORDER BY l.created_at DESC LIMIT ${MOST}`,
      [lead.email, lead.id, first],
    ),
    selling
      ? rows(
          db,
          `SELECT id, order_no, created_at, licence, status, amount_cents, currency,
             (SELECT string_agg(l.report_name, '; ' ORDER BY l.n) FROM order_line l WHERE l.order_id = orders.id) AS report_name
           FROM orders WHERE lower(email) = lower($1) ORDER BY created_at DESC LIMIT ${MOST}`,
          [lead.email],
        )
      : [],
    selling
      ? row<{ state: string }>(db, 'SELECT state FROM subscriber WHERE lower(email) = lower($1)', [
          lead.email,
        ])
      : undefined,
  ]);
  Object.assign(lead, { history, others, orders, newsletter: subscription?.state ?? null });
}

export interface DeskLead {
  id: string;
  state: string;
  name: string;
  email: string;
  message: string;
  created_at: Date;
  assignee_id: string | null;
  cv_key: string | null;
  cv_name: string | null;
  cv_type: string | null;
}

/** A request of this desk, locked until the caller's transaction ends. */
export function lockLead(db: Queryable, desk: Desk, id: string): Promise<DeskLead | undefined> {
  return row(
    db,
    `SELECT id, state, name, email, message, created_at, assignee_id, cv_key, cv_name, cv_type
     FROM ${desk.view} WHERE id = $1 FOR UPDATE`,
    [id],
  );
}

/** Sets the state of a request; its history records who did so, and why. The caller has locked it. */
export async function setLeadState(
  db: Queryable,
  id: string,
  { state, actor, note }: { state: string; actor: string; note: string },
): Promise<void> {
  await rows(db, `SELECT set_config('app.actor', $1, true), set_config('app.note', $2, true)`, [
    actor,
    note,
  ]);
  await rows(db, 'UPDATE lead SET state = $2, updated_at = now() WHERE id = $1', [id, state]);
}

export interface GivenAnswer {
  id: string;
  who: string;
  at: string;
  subject: string;
  text: string;
}

/** The answers to a request, oldest first. */
export async function answersOf(db: Queryable, leadId: string): Promise<GivenAnswer[]> {
  const found = await rows<Omit<GivenAnswer, 'at'> & { at: Date }>(
    db,
    `SELECT id, staff_email AS who, at, subject, text FROM lead_entry
     WHERE lead_id = $1 AND kind = 'answer' ORDER BY at, id`,
    [leadId],
  );
  return found.map((answer) => ({ ...answer, at: answer.at.toISOString() }));
}

export interface NewEntry {
  /** Chosen by the client, so that a second click writes nothing. */
  id?: string;
  leadId: string;
  kind: 'note' | 'answer' | 'assignment';
  staffEmail: string;
  subject?: string;
  text: string;
}

/** Adds an entry to a request. Undefined if it already exists. */
export async function addEntry(db: Queryable, entry: NewEntry): Promise<string | undefined> {
  const added = await row<{ id: string }>(
    db,
    `INSERT INTO lead_entry (id, lead_id, kind, staff_email, subject, text)
     VALUES (COALESCE($1, gen_random_uuid()), $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING RETURNING id`,
    [entry.id ?? null, entry.leadId, entry.kind, entry.staffEmail, entry.subject ?? '', entry.text],
  );
  return added?.id;
}

/** Changes a person's own note, which was saved before it was finished. Whether there is one. */
export async function changeNote(
  db: Queryable,
  { id, leadId, staffEmail, text }: Omit<NewEntry, 'kind'>,
): Promise<boolean> {
  const changed = await row(
    db,
    `UPDATE lead_entry SET text = $4 WHERE id = $1 AND lead_id = $2 AND kind = 'note' AND staff_email = $3 RETURNING 1`,
    [id, leadId, staffEmail, text],
  );
  return changed !== undefined;
}
