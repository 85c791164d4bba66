import { questionsOf } from '#src/machines/json-ld.ts';
import { pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Accordion } from '#src/ui/disclosure/accordion.tsx';
import { firstPhone } from '#src/ui/office.ts';
import { ContactLines } from '#src/ui/page/contact-lines.tsx';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { RawHtml } from '#src/ui/raw-html.tsx';

export const page = definePage({
  async load({ api }) {
    const found = await api.faqs();
    if (!found.ok) throw outcomeOf(found);
    return found.body.faqs;
  },
  head: (faqs) => ({
    title: 'Customer FAQs',
    description:
      'Licences, payment, delivery, samples, invoices and refunds: what customers ask before they buy a report.',
    canonical: pages.faq,
    jsonLd: import.meta.env.SSR
      ? [questionsOf(faqs.map((one) => ({ question: one.title, answer: one.description })))].filter(
          (thing) => thing !== undefined,
        )
      : [],
  }),
  Body: ({ data }) => {
    const { info } = useFrame();
    const phone = firstPhone(info.offices);
    return (
      <ContentMain
        title="Customer FAQs"
        lede="What customers ask before and after they buy a report."
      >
        <div className="beside-panel">
          {data.length === 0 ? (
            <EmptyState text="No questions yet." />
          ) : (
            <Accordion
              questions={data.map(({ id, title, description }) => ({
                id,
                question: title,
                answer: <RawHtml html={description} />,
              }))}
            />
          )}
          <aside className="panel" aria-labelledby="still">
            <h2 id="still">Still have questions?</h2>
            <p>
              {phone ? 'Write or call.' : 'Write to us.'} Someone who knows the reports will answer.
            </p>
            <ContactLines email={info.email} phone={phone} />
            <ButtonLink to={pages.contact}>Contact Us</ButtonLink>
          </aside>
        </div>
      </ContentMain>
    );
  },
});
