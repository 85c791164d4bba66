import { type Failure, failure } from '#src/errors.ts';
import type { StaffContext } from '../staff-contract.ts';
import type { Resource } from './resource.ts';

type Row = Record<string, unknown>;

/**
 * Why a write may not change the guarded fields of a resource; undefined if it leaves them alone, or its author has
 * the role for them and entered the password recently.
 * @param before the record as it is; undefined when one is added
 */
export function guardedRefusal(
  { guarded }: Resource,
  { staff, confirmed }: StaffContext,
  before: Row | undefined,
  fields: Row,
): Failure | undefined {
  const changed =
    guarded?.fields.filter((name) => name in fields && fields[name] !== before?.[name]) ?? [];
  if (!guarded || changed.length === 0) return undefined;
  if (guarded.roles.includes(staff.role))
    return confirmed ? undefined : failure('confirm-password');
  const message = `Only ${guarded.roles.join(' or ')} may change this.`;
  const errors = Object.fromEntries(changed.map((name) => [name, [message]]));
  return failure('forbidden', { message: `${changed.join(', ')}: ${message}`, errors });
}
