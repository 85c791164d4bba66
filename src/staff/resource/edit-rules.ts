import type { Queryable } from '#src/db/open.ts';
import { conflict, type Failure, failure } from '#src/errors.ts';
import { digestOf } from '#src/secrets.ts';
import { isNothing } from './fields.ts';
import type { Resource } from './resource.ts';
import { lockedRow } from './resource-sql.ts';

type Row = Record<string, unknown>;

/**
 * Identifies the state of everything that an update of this record replaces: a strong validator of its writable
 * fields (RFC 9110, section 8.8). Any change to one of them changes it, by a colleague, an import or a job; changes
 * that an update leaves alone, such as a report's status and files, do not.
 */
export function versionOf({ fields }: Resource, record: Row): string {
  const written = Object.keys(fields.shape).map((name) => record[name] ?? null);
  return digestOf(JSON.stringify(written)).toString('base64url').slice(0, 27);
}

const CHANGED = conflict(
  'This was changed by somebody else since you opened it, so nothing was sent. Please look at it again.',
);

/**
 * Refuses to send a record that was changed since the caller read this version of it: what goes out is what was on the
 * screen. The record stays locked until the transaction ends.
 * @param version undefined: the caller sends it as it is now
 */
export async function changedSince(
  db: Queryable,
  resource: Resource,
  key: unknown,
  version: string | undefined,
): Promise<Failure | undefined> {
  if (version === undefined) return undefined;
  const record = await lockedRow(db, resource, key);
  return !record || versionOf(resource, record) === version ? undefined : CHANGED;
}

/**
 * Refuses an update that would empty a field without saying so. A form that shows only a part of a record sends
 * nothing for the rest; that must never be taken for an intention.
 * @param emptied names of the fields that the person emptied
 */
export function emptiedUnintentionally(
  { fields }: Resource,
  before: Row,
  written: Row,
  emptied: readonly string[],
): Failure | undefined {
  const lost = Object.keys(fields.shape).filter(
    (name) => isNothing(written[name]) && !isNothing(before[name]) && !emptied.includes(name),
  );
  if (lost.length === 0) return undefined;
  const problem = 'would lose its content: clear it deliberately, or open the record again';
  return failure('invalid', {
    message: `Nothing was saved: ${lost.join(', ')} ${problem}.`,
    errors: Object.fromEntries(lost.map((name) => [name, [problem]])),
  });
}
