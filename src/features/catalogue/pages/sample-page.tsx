import { SampleForm } from '#src/features/forms/pieces/sample-form.ts';
import { definePage } from '#src/site/page.ts';
import { loadRequestedReport, RequestFrame, requestHead } from './request-frame.tsx';

export const page = definePage({
  load: loadRequestedReport,
  head: requestHead('Request Free Sample Report'),
  Body: ({ data: report }) => (
    <RequestFrame
      report={report}
      heading="Request Free Sample Report"
      lede="We e-mail you a PDF with the table of contents, the method and pages of findings."
    >
      <SampleForm reportId={report.report_id} reportName={report.name} />
    </RequestFrame>
  ),
});
