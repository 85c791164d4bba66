import type { accountContracts } from '#src/features/accounts/contract.ts';
import type { catalogueContracts } from '#src/features/catalogue/contract.ts';
import type { catalogueSearchContracts } from '#src/features/catalogue/search-contract.ts';
import type { checkoutContracts } from '#src/features/checkout/contract.ts';
import type { consentContracts } from '#src/features/consent/contract.ts';
import type { contentContracts } from '#src/features/content/contract.ts';
import type { leadContracts } from '#src/features/leads/contract.ts';
import type { searchContracts } from '#src/features/search/contract.ts';
import type { Answer, CallBody, CallInput } from '#src/http/api/contract.ts';

/** The contracts of all calls that pages make; types only, so that no validator reaches the browser. */
type AllContracts = typeof catalogueContracts &
  typeof catalogueSearchContracts &
  typeof searchContracts &
  typeof contentContracts &
  typeof leadContracts &
  typeof accountContracts &
  typeof checkoutContracts &
  typeof consentContracts;

type Caller<C> = keyof CallInput<C> extends never
  ? (input?: undefined, signal?: AbortSignal) => Promise<Answer<CallBody<C>>>
  : (input: CallInput<C>, signal?: AbortSignal) => Promise<Answer<CallBody<C>>>;

/** The API as a page sees it: one method per call, answered in-process on the server, by fetch in the browser. */
export type Api = { [K in keyof AllContracts]: Caller<AllContracts[K]> };
