import type { Feature } from '#src/feature.ts';
import { staffCalls } from '#src/staff/staff-contract.ts';
import { personContracts } from './contract.ts';
import { retentionDuty } from './run-retention.ts';
import { personStaffApi } from './staff-api.ts';

/** The rights of persons: access to their data, export and erasure, and the retention periods promised to everybody. */
export const persons: Feature = {
  name: 'persons',
  staffCalls: ({ files }, { personal }) =>
    staffCalls(personContracts, personStaffApi(files, personal)),
  duties: ({ db }, { personal }) => [retentionDuty(db, personal)],
};
