import { faultOf } from '#src/features/figures/gate/new-faults.ts';
import type { ImportedReport } from './import-check.ts';
import type { OldAddress } from './shops/note-old-addresses.ts';
import type { Product } from './shops/shop-products.ts';
import type { KnownSearches } from './words/known-words.ts';

export interface ImportProgress {
  /** Bytes of the file read and rows processed so far. */
  bytes: number;
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  failed: number;
}

/** That of an import which has just begun. */
export const noProgress: ImportProgress = {
  bytes: 0,
  rows: 0,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
};

/** A row that could not be imported, with every reason. */
export interface ImportProblem {
  line: number;
  reportId: string;
  reasons: string[];
}

/** A batch is written when it has this many rows, or this many characters in long texts. */
const MOST_ROWS = 600;
const MOST_CHARACTERS = 4_000_000;

/** Reports whose codes and slugs are all different, with their line numbers, and the bad rows between them. */
export class Batch {
  readonly reports: ImportedReport[] = [];
  readonly lines = new Map<string, number>();
  readonly problems: ImportProblem[] = [];
  /** Why reports cannot be imported, as far as it can be determined while the previous batch is being written. */
  readonly faults = new Map<string, string>();
  /** What searches know of them by code, if it is looked up before they are written. */
  searches: Promise<KnownSearches> | undefined;
  /** Their addresses in the shop. */
  readonly addresses = new Map<string, OldAddress>();
  private readonly slugs = new Set<string>();
  private characters = 0;

  holds({ code, slug }: ImportedReport): boolean {
    return this.lines.has(code) || (!!slug && this.slugs.has(slug));
  }

  get rows(): number {
    return this.reports.length + this.problems.length;
  }

  get isFull(): boolean {
    return this.rows >= MOST_ROWS || this.characters >= MOST_CHARACTERS;
  }

  fail(line: number, reportId: string, reasons: string[]): void {
    this.problems.push({ line, reportId, reasons });
  }

  add(report: ImportedReport, { line, address }: Product): void {
    this.reports.push(report);
    for (const text of [report.description, report.table_of_contents, report.segmentation])
      this.characters += text?.length ?? 0;
    this.lines.set(report.code, line);
    const fault = faultOf(report);
    if (fault) this.faults.set(report.code, fault);
    if (address) this.addresses.set(report.code, { line, address });
    if (report.slug) this.slugs.add(report.slug);
  }
}
