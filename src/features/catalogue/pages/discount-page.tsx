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
      lede="Tell us what you need and for whom; an analyst will reply with a price within one working day."
    >
      <RequestForm kind="discount" reportId={report.report_id} />
    </RequestFrame>
  ),
});
