import type { Answer, CallBody, CallInput } from '#src/http/api/contract.ts';

/**
 * The contracts of all calls that pages make: each feature adds its own where it defines them. Types only, so that no
 * validator reaches the browser.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface AllContracts {}

type Caller<C> = keyof CallInput<C> extends never
  ? (input?: undefined, signal?: AbortSignal) => Promise<Answer<CallBody<C>>>
  : (input: CallInput<C>, signal?: AbortSignal) => Promise<Answer<CallBody<C>>>;

/** What a call answers if it succeeds; unknown if no page makes it by `Api`. */
export type BodyOf<Name> = Name extends keyof AllContracts ? CallBody<AllContracts[Name]> : unknown;

/** The API as a page sees it: one method per call, answered in-process on the server, by fetch in the browser. */
export type Api = { [K in keyof AllContracts]: Caller<AllContracts[K]> };
