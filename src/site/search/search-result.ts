/** How many results of one kind the search of the header finds at most. */
export const MOST_LISTED = 8;

/** A report's market size, and its course as a sparkline. */
export interface FoundMarket {
  words: string;
  line?: { path: string; turn: number | null };
}

/** What the search of the header found: at most a handful of each kind, best first. */
export interface SearchResult {
  industries: { id: number; name: string; slug: string }[];
  services: { id: number; name: string }[];
  reports: { id: number; name: string; slug: string; market?: FoundMarket }[];
  /** No report contains all words: these contain some. */
  nearest?: boolean;
  /** Mistyped words with the words that were searched for instead. */
  corrected?: { typed: string; meant: string }[];
  companies?: { name: string; slug: string; reports: number }[];
  /** Authors with a page; one without reports has articles. */
  authors?: { name: string; slug: string; reports: number }[];
  /** No report contains the words: these are by the authors. */
  by_author?: boolean;
}

/** How the header searches; both are aborted when the visitor keeps typing. */
export interface Search {
  find(query: string, signal: AbortSignal): Promise<SearchResult>;
  /** How many reports the catalogue search finds, as `241`, or `10,000+` if it stops counting; undefined: unknown. */
  count(query: string, signal: AbortSignal): Promise<string | undefined>;
}
