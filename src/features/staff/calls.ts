import { resourceCalls } from '#src/staff/resource/resource-calls.ts';
import type { StaffRole } from '#src/staff/roles.ts';
import { type StaffCall, staffCalls } from '#src/staff/staff-contract.ts';
import { type EntryOptions, entryApi } from './entry-api.ts';
import { entryContracts } from './entry-contract.ts';
import { apiKeyStaffApi } from './keys/staff-api.ts';
import { apiKeyStaffContracts } from './keys/staff-contract.ts';
import { ownAccountApi } from './own-account-api.ts';
import { ownAccountContracts } from './own-account-contract.ts';
import { staffAccountApi } from './staff-api.ts';
import { staffAccountContracts } from './staff-contract.ts';
import { auditResource, staffResource } from './staff-resource.ts';

/** The calls of log-in, accounts and audit record. */
export function staffFeatureCalls(
  options: EntryOptions & {
    publicUrl: string;
    scopesOf: (role: StaffRole) => Record<string, string[]>;
  },
): StaffCall[] {
  return [
    ...staffCalls(entryContracts, entryApi(options)),
    ...staffCalls(staffAccountContracts, staffAccountApi(options.publicUrl)),
    ...staffCalls(apiKeyStaffContracts, apiKeyStaffApi(options.scopesOf)),
    ...staffCalls(ownAccountContracts, ownAccountApi(options)),
    ...resourceCalls(staffResource(options.publicUrl)),
    ...resourceCalls(auditResource),
  ];
}
