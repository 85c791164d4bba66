import type { Feature } from '#src/feature.ts';
import { staffCalls } from '#src/staff/staff-contract.ts';
import { keepPrints } from './gate/likeness.ts';
import { figuresStaffApi } from './staff-api.ts';
import { figuresStaffContracts } from './staff-contract.ts';

/** The numbers of reports: editions, figures, and their evidence. */
export const figures: Feature = {
  name: 'figures',
  personal: {
    nobody: { gate_override: 'the staff member who overrode a check' },
    mentioning: { gate_override: ['reason'] },
  },
  duties: ({ db }) => [
    { name: 'text prints', every: 60_000, run: async () => ({ printed: await keepPrints(db) }) },
  ],
  staffCalls: () => staffCalls(figuresStaffContracts, figuresStaffApi),
};
