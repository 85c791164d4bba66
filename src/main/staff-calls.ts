import type { Office, Store } from '../feature.ts';
import { resourceCalls } from '../staff/resource/resource-calls.ts';
import { scopesFor } from '../staff/scopes.ts';
import type { StaffCall } from '../staff/staff-contract.ts';
import { declared } from './declared.ts';
import { features } from './features.ts';

/** Every call of the staff. */
export function allStaffCalls(store: Store): StaffCall[] {
  const office: Office = {
    ...declared,
    callsOf: (role) =>
      calls.filter(({ contract }) => contract.roles.includes(role)).map(({ name }) => name),
    scopesOf: (role) => scopesFor(calls, role),
  };
  const calls: StaffCall[] = features.flatMap(({ resources = [], staffCalls }) => [
    ...resources.flatMap(resourceCalls),
    ...(staffCalls?.(store, office) ?? []),
  ]);
  return calls;
}
