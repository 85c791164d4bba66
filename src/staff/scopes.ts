import { type Failure, failure } from '#src/errors.ts';
import type { StaffRole } from './roles.ts';
import type { StaffContract, StaffSession } from './staff-contract.ts';

/**
 * What is closed to keys: accounts, log-in and keys, files in parts, which are sent with a session, and counts of
 * every list.
 */
const CLOSED = new Set([
  'staff',
  'own-account',
  'own-password',
  'session',
  'link',
  'api-keys',
  'uploads',
  'waiting',
]);

type Declared = Pick<StaffContract, 'route' | 'roles' | 'confirm' | 'asksOnly' | 'handsOut'>;

/** First words under which there is something different for each role: the second word is part of the subject. */
const DIVIDED = new Set(['figures']);

/** The subject of a path: its first word; for a bulk change, the kind of its records. */
function aboutOf(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  if (DIVIDED.has(first)) return `${first}/${second}`;
  return first === 'bulk' && /^[a-z]/.test(second) ? second : first;
}

/**
 * The scope that opens a call to a key, such as `reports:read`: its subject, and whether it writes. Undefined for
 * calls closed to keys: anything that requires the password is done by people.
 */
export function scopeOf({
  route,
  roles,
  confirm,
  asksOnly,
  handsOut,
}: Declared): string | undefined {
  const [method, path = ''] = route.split(' ');
  const about = aboutOf(path);
  if (typeof roles === 'string' || confirm || CLOSED.has(about)) return undefined;
  const reads = (method === 'GET' || asksOnly) && !handsOut;
  return `${about}:${reads ? 'read' : 'write'}`;
}

/** The scopes of all calls that a role may make, by name, each with what the calls do that it opens. */
export function scopesFor(
  calls: { contract: StaffContract }[],
  role: StaffRole,
): Record<string, string[]> {
  const opened = new Map<string, string[]>();
  for (const { contract } of calls) {
    const scope = contract.roles.includes(role as never) ? scopeOf(contract) : undefined;
    if (scope) opened.set(scope, [...(opened.get(scope) ?? []), contract.summary]);
  }
  return Object.fromEntries([...opened].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The refusal of a key that has none of the scopes that would do. */
export const lacking = (scope: string): Failure =>
  failure('forbidden', { message: `This API key lacks the scope ${scope}.` });

/** Why this key may not make this call; undefined if it may. */
export function admitKey(
  contract: Declared,
  { key, staff }: Pick<StaffSession, 'key' | 'staff'>,
): Failure | undefined {
  const scope = scopeOf(contract);
  if (scope === undefined)
    return failure('forbidden', { message: 'This call is not open to API keys.' });
  if (!key?.scopes.includes(scope)) return lacking(scope);
  // The role of the key's creator may have changed since.
  if (!contract.roles.includes(staff.role as never))
    return failure('forbidden', {
      message: 'The role of this API key’s creator does not allow this.',
    });
  return undefined;
}
