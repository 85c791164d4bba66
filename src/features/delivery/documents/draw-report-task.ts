import {
  type DrawnReport,
  drawReport,
  type ReportContent,
} from '#src/features/documents/draw-report.ts';

/** Draws in a thread of the pool; returns a copy, because a buffer may share its memory with others. */
export default async function drawReportTask(content: ReportContent): Promise<DrawnReport> {
  const drawn = await drawReport(content);
  return { ...drawn, bytes: new Uint8Array(drawn.bytes) };
}
