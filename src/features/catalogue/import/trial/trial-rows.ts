import { digestOf } from '#src/secrets.ts';
import { slugFrom } from '#src/slug.ts';
import type { ImportedReport } from '../import-check.ts';

/** Long enough that no two codes of a file are taken for one; a number, because millions of them are kept. */
const digest = (text: string): number => digestOf(text).readUIntBE(0, 6);

/** What earlier rows of the file say about a batch, by report code. */
export interface Earlier {
  /** The reports of earlier rows, and whether the batch changes them. */
  repeated: ReadonlyMap<string, boolean>;
  /** Why reports are refused: their slugs belong to earlier rows. */
  refused: ReadonlyMap<string, string>;
}

/**
 * The rows that a trial import has accepted. An import finds the earlier rows of its file in the database; a trial,
 * which writes nothing, finds them here. They take about a hundred bytes per report.
 */
export class TrialRows {
  private readonly contents = new Map<number, number>();
  private readonly owners = new Map<number, number>();

  /** @param batch the reports as in the file */
  compare(batch: readonly ImportedReport[]): Earlier {
    const repeated = new Map<string, boolean>();
    const refused = new Map<string, string>();
    for (const report of batch) {
      const code = digest(report.code);
      const before = this.contents.get(code);
      if (before !== undefined)
        repeated.set(report.code, before !== digest(JSON.stringify(report)));
      const owner = report.slug ? this.owners.get(digest(report.slug)) : undefined;
      if (owner !== undefined && owner !== code)
        refused.set(report.code, `slug: "${report.slug}" belongs to an earlier row of this file`);
    }
    return { repeated, refused };
  }

  /** @param batch the accepted reports as in the file */
  add(batch: readonly ImportedReport[]): void {
    for (const report of batch) {
      const code = digest(report.code);
      this.contents.set(code, digest(JSON.stringify(report)));
      const slug = digest(report.slug || slugFrom(report.name));
      if (!this.owners.has(slug)) this.owners.set(slug, code);
    }
  }
}
