import { drawReport, type ReportContent } from './draw-report.ts';

/** Draws in a thread of the pool; a copy, because a buffer may share its memory with others. */
export default async function drawReportTask(content: ReportContent): Promise<Uint8Array> {
  return new Uint8Array(await drawReport(content));
}
