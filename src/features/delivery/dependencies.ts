import type { Database } from '#src/db/open.ts';
import type { Evidence, FigureData } from '#src/features/figures/figure.ts';
import type { FileContent, FileStore } from '#src/files/file-store.ts';
import type { Part } from './documents/report-parts.ts';

/** The edition that a document is made of: its figures with all their values, and what stands behind them. */
export interface ReportEdition {
  data_to: number | null;
  evidence: Evidence | null;
  figures: FigureData[];
}

/** What making files requires. */
export interface Delivery {
  db: Database;
  files: () => Promise<FileStore>;
  publicUrl: string;
  /** Private folder for files on their way. */
  temp: string;
  /**
   * The chapters of a report that the demo publisher writes by itself, from the figures of its edition; undefined for
   * any other report.
   */
  chaptersOf?(
    report: { code: string; name: string },
    edition: ReportEdition,
  ): Promise<Part[] | undefined>;
}

/** Above the 300 MB that a report may have when it is uploaded: its stamped copy is a little larger. */
export const MOST_BYTES = 320 * 1024 * 1024;

/**
 * Keeps a file that was made here.
 * @throws Error when the storage cannot take it now
 */
export async function keepFile(
  { files }: Delivery,
  content: FileContent,
  folder: string,
): Promise<string> {
  const put = await (await files()).put(content, { folder, maxBytes: MOST_BYTES });
  if (!put.ok) throw new Error(`the file could not be kept: ${put.reason}`);
  return put.key;
}
