import { readFileSync } from 'node:fs';
import { drawReport, type ReportContent } from '#src/features/documents/draw-report.ts';
import { addPages } from '#src/pdf/reading/add-pages.ts';

export interface Addition {
  sample: Uint8Array;
  /** From 1. */
  pages: number[];
  /** The full report: a file, or the content it is drawn from. */
  report: { path: string } | ReportContent;
}

/**
 * Adds pages of the full report to a sample, in a thread of the pool; returns a copy, because a buffer may share its
 * memory.
 */
export default async function addPagesTask({
  sample,
  pages,
  report,
}: Addition): Promise<Uint8Array> {
  const full = 'path' in report ? readFileSync(report.path) : (await drawReport(report)).bytes;
  return new Uint8Array(await addPages(sample, full, pages));
}
