/** How long an answer may be cached without a purge, and its cache key. */
export type Keep =
  | 'never'
  | {
      /** 600 by default. */
      seconds?: number;
      /** Query parameters that change the answer; all others are left out of the key. */
      query?: readonly string[];
      /** Those of them that may be repeated, where neither order nor duplicates matter. */
      sets?: readonly string[];
      /** Opened by links whose query grants access: neither the answer nor its address may be kept elsewhere. */
      secret?: true;
    };

/** A path, or a pattern of paths: `:name` matches one segment, `*` at the end any rest. */
export interface KeptPath {
  path: string;
  keep: Keep;
}
