import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { definePage } from '#src/site/page.ts';
import { firstPhone } from '#src/ui/office.ts';
import { ContactLines } from '#src/ui/page/contact-lines.tsx';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { WithdrawForm } from './withdraw-form.ts';

const TITLE = 'Withdraw from a purchase';

/** The withdrawal function of Directive 2011/83/EU, Article 11a. */
export const page = definePage({
  load: async () => ({}),
  head: (_, { siteName }) => ({
    title: TITLE,
    description: `How consumers withdraw from a purchase at ${siteName}.`,
    canonical: pages.withdraw,
    robots: 'noindex',
  }),
  Body: Withdraw,
});

function Withdraw() {
  const { info } = useFrame();
  return (
    <ContentMain
      title={TITLE}
      lede="Consumers in the European Union and the United Kingdom may withdraw within 14 days of their order, without giving a reason, also after the download."
    >
      <div className="panel-columns">
        <section className="panel" aria-labelledby="statement">
          <h2 id="statement">I withdraw from this order</h2>
          <WithdrawForm />
        </section>
        <section className="panel" aria-labelledby="next">
          <h2 id="next">What happens next</h2>
          <ol>
            <li>You get an e-mail at once that says what you stated and when it arrived.</li>
            <li>We return the price within 14 days, in the way you paid.</li>
            <li>The licence ends. Please delete the files.</li>
          </ol>
          <p>
            You may also tell us in any other way, or ask us about the{' '}
            <Link className="link" to={pages.refundPolicy}>
              refund policy
            </Link>
            :
          </p>
          <ContactLines email={info.email} phone={firstPhone(info.offices)} />
        </section>
      </div>
    </ContentMain>
  );
}
