import { RequestForm } from '#src/features/forms/pieces/request-form.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { definePage } from '#src/site/page.ts';
import { within } from '#src/site/reply-time.ts';
import { loadRequestedReport, RequestFrame, requestHead } from './request-frame.tsx';

export const page = definePage({
  load: loadRequestedReport,
  head: requestHead('Ask for Discount'),
  Body: ({ data: report }) => (
    <RequestFrame
      report={report}
      heading="Ask for Discount"
      lede={`Tell us what you need and for whom; we will reply with a price${within(useFrame().info.replyTime)}.`}
    >
      <RequestForm kind="discount" reportId={report.report_id} />
    </RequestFrame>
  ),
});
