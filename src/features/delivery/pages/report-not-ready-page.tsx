import { useFrame } from '#src/site/frame/frame-context.ts';
import { definePage } from '#src/site/page.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { firstPhone } from '#src/ui/office.ts';
import { ContactLines } from '#src/ui/page/contact-lines.tsx';
import { ContentMain } from '#src/ui/page/content-main.tsx';

const TITLE = 'Your report is not ready yet';

/** For a valid link to a paid report whose file the publisher has not uploaded. */
export const page = definePage({
  load: async () => ({}),
  head: () => ({
    title: TITLE,
    description: 'Your payment has arrived, and the file of your report will follow.',
    robots: 'noindex, nofollow',
  }),
  Body: ReportNotReady,
});

function ReportNotReady() {
  const { info } = useFrame();
  return (
    <ContentMain
      title={TITLE}
      lede="Your payment has arrived. The file of this report is still to be uploaded, and our team has been notified. Your link stays valid: please try it again later."
    >
      <div className="panel-columns">
        <section className="panel">
          <p>You can also write or call, with your order number:</p>
          <ContactLines email={info.email} phone={firstPhone(info.offices)} />
          <div className="actions">
            {/* The link in the address bar. */}
            <ButtonAnchor look="primary" href="">
              Try again
            </ButtonAnchor>
          </div>
        </section>
      </div>
    </ContentMain>
  );
}
