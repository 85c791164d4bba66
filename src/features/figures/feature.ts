import type { Feature } from '#src/feature.ts';
import { staffCalls } from '#src/staff/staff-contract.ts';
import { figuresStaffApi } from './staff-api.ts';
import { figuresStaffContracts } from './staff-contract.ts';

/** The numbers of reports: editions, figures, and what is behind them. */
export const figures: Feature = {
  name: 'figures',
  staffCalls: () => staffCalls(figuresStaffContracts, figuresStaffApi),
};
