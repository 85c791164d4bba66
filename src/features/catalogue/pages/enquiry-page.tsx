import { RequestForm } from '#src/features/forms/pieces/request-form.ts';
import { definePage } from '#src/site/page.ts';
import { loadRequestedReport, RequestFrame, requestHead } from './request-frame.tsx';

export const page = definePage({
  load: loadRequestedReport,
  head: requestHead('Inquire Before Buy'),
  Body: ({ data: report }) => (
    <RequestFrame
      report={report}
      heading="Inquire Before Buy"
      lede="Ask what the report covers before you decide."
    >
      <RequestForm kind="enquiry" reportId={report.report_id} />
    </RequestFrame>
  ),
});
