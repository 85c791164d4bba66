import type { Queryable } from '#src/db/open.ts';

/** What the health page shows about one concern. */
export interface HealthLine {
  /** False: it needs attention. */
  ok: boolean;
  /** In full sentences. */
  text: string;
}

/** Stored files that rows refer to, and that are missing if the store does not have them. */
export interface NamedFiles {
  /** The name for one of them. */
  what: string;
  /** SQL without parameters: `record` (text, the row's name for people), `key` of the file, and `newest` to sort by. */
  rows: string;
}

/** What a feature reports to the health page. */
export interface HealthPart {
  line?: { title: string; read(db: Queryable): Promise<HealthLine> };
  files?: NamedFiles[];
}
