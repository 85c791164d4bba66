import type { Feature } from '#src/feature.ts';
import { register } from '#src/http/api/api.ts';
import { searchApi } from './api.ts';
import { searchContracts } from './contract.ts';

/** The search box of the header. */
export const search: Feature = {
  name: 'search',
  keepCalls: { search: { seconds: 60, query: ['q'] } },
  calls: () => register(searchContracts, searchApi),
};
