/** What a report's market comes to, and its course as a small line. */
export interface FoundMarket {
  words: string;
  line?: { path: string; turn: number | null };
}

/** What the search of the header found: at most a handful of each kind, best first. */
export interface SearchResult {
  industries: { id: number; name: string; slug: string }[];
  services: { id: number; name: string }[];
  reports: { id: number; name: string; slug: string; market?: FoundMarket }[];
  /** No report has all words: these have some. */
  nearest?: boolean;
  /** Mistyped words with what was looked for instead. */
  corrected?: { typed: string; meant: string }[];
  companies?: { name: string; slug: string; reports: number }[];
}

/** How the header searches; both are aborted when the visitor has typed on. */
export interface Search {
  find(query: string, signal: AbortSignal): Promise<SearchResult>;
  /** How many reports the catalogue search finds, as `241`, or `10,000+` where it stops counting; undefined: unknown. */
  count(query: string, signal: AbortSignal): Promise<string | undefined>;
}
