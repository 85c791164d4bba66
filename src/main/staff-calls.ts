import type { Reads } from '#src/db/reads/reads.ts';
import type { Office, Store } from '#src/feature.ts';
import { resourceCalls } from '#src/staff/resource/resource-calls.ts';
import { scopesFor } from '#src/staff/scopes.ts';
import type { StaffCall } from '#src/staff/staff-contract.ts';
import { waitingCalls } from '#src/staff/waiting.ts';
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
