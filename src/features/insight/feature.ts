import type { Feature } from '#src/feature.ts';
import { staffCalls } from '#src/staff/staff-contract.ts';
import { insightContracts } from './contract.ts';
import { insightPersonal } from './personal-data.ts';
import { insightStaffApi } from './staff-api.ts';

/** Figures about traffic and sales, and whether everything works. */
export const insight: Feature = {
  name: 'insight',
  personal: insightPersonal,
  staffCalls: ({ files }, { health }) =>
    staffCalls(insightContracts, insightStaffApi(files, health)),
};
