import { RequestForm } from '#src/features/forms/pieces/request-form.ts';
import { definePage } from '#src/site/page.ts';
import { loadRequestedReport, RequestFrame, requestHead } from './request-frame.tsx';

export const page = definePage({
  load: loadRequestedReport,
  head: requestHead('Ask for Customization'),
  Body: ({ data: report }) => (
    <RequestFrame
      report={report}
      heading="Ask for Customization"
      lede="Tell us which countries, segments or companies you need added."
    >
      <RequestForm kind="customization" reportId={report.report_id} />
    </RequestFrame>
  ),
});
