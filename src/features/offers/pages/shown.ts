import type { CallBody } from '#src/http/api/contract.ts';
import type { offerContracts } from '../contract.ts';

/** An offer as its page receives it. */
export type Shown = CallBody<(typeof offerContracts)['offer']>;
