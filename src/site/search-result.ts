/** What the search of the header found: at most a handful of each kind, best first. */
export interface SearchResult {
  industries: { id: number; name: string; slug: string }[];
  services: { id: number; name: string }[];
  reports: { id: number; name: string; slug: string }[];
}

/** Asks for results; aborted when the visitor has typed on. */
export type Search = (query: string, signal: AbortSignal) => Promise<SearchResult>;
