import type { Reads } from '../db/reads/reads.ts';
import type { Office, Store } from '../feature.ts';
import { resourceCalls } from '../staff/resource/resource-calls.ts';
import { scopesFor } from '../staff/scopes.ts';
import type { StaffCall } from '../staff/staff-contract.ts';
import { waitingCalls } from '../staff/waiting.ts';
import { declared } from './declared.ts';
import { features } from './features.ts';
import { readsHealth } from './reads-health.ts';

/** Every staff call; `reads` of a process that may have a replica. */
export function allStaffCalls(store: Store, reads?: Reads): StaffCall[] {
  const office: Office = {
    ...declared,
    health: [...declared.health, ...readsHealth(reads)],
    callsOf: (role) =>
      calls.filter(({ contract }) => contract.roles.includes(role)).map(({ name }) => name),
    scopesOf: (role) => scopesFor(calls, role),
  };
  const calls: StaffCall[] = features.flatMap(({ resources = [], staffCalls }) => [
    ...resources.flatMap(resourceCalls),
    ...(staffCalls?.(store, office) ?? []),
  ]);
  calls.push(...waitingCalls(calls));
  return calls;
}
