import type { Feature } from '#src/feature.ts';
import { register } from '#src/http/api/api.ts';
import { searchApi } from './api.ts';
import { searchContracts } from './contract.ts';
import { synonymResource } from './synonym-resource.ts';

/** Search: the search box of the header, and synonyms. */
export const search: Feature = {
  name: 'search',
  keepCalls: { search: { seconds: 60, query: ['q'] } },
  resources: [synonymResource],
  personal: { mentioning: { synonym: ['note'] } },
  calls: () => register(searchContracts, searchApi),
};
