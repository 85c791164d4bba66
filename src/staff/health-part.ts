import type { Queryable } from '#src/db/open.ts';

/** What the health page says of one concern. */
export interface HealthLine {
  /** False: somebody should look at it. */
  ok: boolean;
  /** In whole sentences. */
  text: string;
}

/** Stored files that rows name, and that are missing when the store does not hold them. */
export interface NamedFiles {
  /** One of them, as people call it. */
  what: string;
  /** SQL without parameters: `record` (text, how people know the row), `key` of the file, and `newest` to begin with. */
  rows: string;
}

/** What a feature tells the health page. */
export interface HealthPart {
  line?: { title: string; read(db: Queryable): Promise<HealthLine> };
  files?: NamedFiles[];
}
