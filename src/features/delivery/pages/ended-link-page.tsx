import { href, pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { definePage } from '#src/site/page.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { firstPhone } from '#src/ui/office.ts';
import { ContactLines } from '#src/ui/page/contact-lines.tsx';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { ResendForm } from './resend-form.ts';

const TITLE = 'This download link does not work';

/** The same for every invalid private link, so that it does not reveal which links exist. */
export const page = definePage({
  load: async () => ({}),
  head: () => ({
    title: TITLE,
    description: 'How to get a new link to your report, invoice or sample.',
    robots: 'noindex, nofollow',
    status: 404,
  }),
  Body: EndedLink,
});

function EndedLink() {
  const { info } = useFrame();
  return (
    <ContentMain
      title={TITLE}
      lede="You are no longer logged in, or the link has been used too often, replaced by a newer one, or mistyped. Your licence has not ended, unless the report was refunded: you can log in, or get a new link."
    >
      <div className="panel-columns">
        <section className="panel" aria-labelledby="support">
          <h2 id="support">We can send it again</h2>
          <p>
            Enter your order number. We will send a new link to the e-mail address of the order; the
            old link stops working.
          </p>
          <ResendForm />
          <p>
            If somebody else bought the report and named you as a reader, ask them: they can send
            you a new link.
          </p>
          <p>Or ask us:</p>
          <ContactLines email={info.email} phone={firstPhone(info.offices)} />
        </section>
        <section className="panel" aria-labelledby="bought">
          <h2 id="bought">You bought a report</h2>
          <p>
            All your reports are in your profile. You can add an order that you placed without an
            account by its number and e-mail address.
          </p>
          <div className="actions">
            <ButtonLink to={pages.profile}>Open my reports</ButtonLink>
            <ButtonLink to={href(pages.login, {}, { next: pages.profile })}>Login</ButtonLink>
          </div>
        </section>
        <section className="panel" aria-labelledby="asked">
          <h2 id="asked">You asked for a sample</h2>
          <p>
            Sample links work for 14 days. Ask for the sample again on the page of the report, and
            we will send you a new link at once.
          </p>
          <div className="actions">
            <ButtonLink to={pages.reportStore}>Report Store</ButtonLink>
          </div>
        </section>
      </div>
    </ContentMain>
  );
}
