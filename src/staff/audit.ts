import { type Queryable, rows } from '#src/db/open.ts';
import { digestOf } from '#src/secrets.ts';
import type { Change, Staff, StaffSession } from './staff-contract.ts';

/** Adds one entry to the audit log; nobody can change or remove it afterwards (docs/promises.md, A9). */
export async function writeAudit(
  db: Queryable,
  call: string,
  staff: Staff | undefined,
  ip: string,
  { entity, id, before, after }: Change,
): Promise<void> {
  await rows(
    db,
    `INSERT INTO staff_audit (staff_id, staff_email, role, call, entity, entity_id, before, after, ip)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      staff?.id ?? null,
      staff?.email ?? '',
      staff?.role ?? '',
      call,
      entity,
      String(id),
      json(before),
      json(after),
      ip,
    ],
  );
}

/** The actor of an entry: a key is not the person who created it. */
export const auditedAs = ({ staff, key }: Pick<StaffSession, 'staff' | 'key'>): Staff =>
  key ? { ...staff, email: `API key ${key.name}` } : staff;

/**
 * The digest of a person in the audit log: enough to see that two entries are about the same person, or to find those
 * about a known address, and no way back to the person.
 */
export const personDigest = (email: string): string =>
  digestOf(email.trim().toLowerCase()).toString('hex').slice(0, 32);

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

type Row = Record<string, unknown>;

/** What differs between two states of one row: the audit log contains the changes and not the whole row. */
export function difference(before: Row, after: Row): { before: Row; after: Row } {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name]]));
  return { before: pick(before), after: pick(after) };
}
