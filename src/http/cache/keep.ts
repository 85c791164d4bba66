/** How long an answer may be kept when nobody purges it, and by what it is known. */
export type Keep =
  | 'never'
  | {
      /** 600 unless given. */
      seconds?: number;
      /** Query parameters that change the answer; all others are left out of the key. */
      query?: readonly string[];
      /** Those of them that may be given several times, where neither order nor repetition matters. */
      sets?: readonly string[];
      /** Opened by links whose query grants something: neither the answer nor its address may be kept elsewhere. */
      secret?: true;
    };

/** A path, or a pattern of paths: `:name` stands for one segment, `*` at the end for any rest. */
export interface KeptPath {
  path: string;
  keep: Keep;
}
