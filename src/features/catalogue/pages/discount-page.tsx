import { RequestForm } from '#src/features/forms/pieces/request-form.ts';
import { definePage } from '#src/site/page.ts';
import { loadRequestedReport, RequestFrame, requestHead } from './request-frame.tsx';

export const page = definePage({
  load: loadRequestedReport,
  head: requestHead('Ask for Discount'),
  Body: ({ data: report }) => (
    <RequestFrame
      report={report}
      heading="Ask for Discount"
      lede="Say what you need and for whom; an analyst answers with a price."
    >
      <RequestForm kind="discount" reportId={report.report_id} />
    </RequestFrame>
  ),
});
