import { ResellerForm } from '#src/features/forms/pieces/reseller-form.ts';
import { pages } from '#src/routes.ts';
import { definePage } from '#src/site/page.ts';
import { Accordion } from '#src/ui/disclosure/accordion.tsx';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { MoreLink } from '#src/ui/page/more-link.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { RawHtml } from '#src/ui/raw-html.tsx';

const QUESTIONS = 6;

export const page = definePage({
  async load({ api }) {
    const found = await api.faqs();
    return found.ok ? found.body.faqs.slice(0, QUESTIONS) : [];
  },
  head: (_, { siteName }) => ({
    title: 'Become a Reseller',
    description: `Sell the market research reports of ${siteName} to your own customers. We reply within 24 hours.`,
    canonical: pages.becomeReseller,
  }),
  Body: ({ data }) => (
    <ContentMain
      title="Become a Reseller"
      lede="Offer our reports to your own customers. Tell us who you are; we will contact you within 24 hours."
    >
      <div className="two-columns two-columns--form">
        <ResellerForm />
        {data.length > 0 && (
          <section aria-labelledby="questions">
            <SectionHead id="questions" title="Frequently asked questions" />
            <Accordion
              questions={data.map(({ id, title, description }) => ({
                id,
                question: title,
                answer: <RawHtml html={description} />,
              }))}
            />
            <MoreLink to={pages.faq}>Customer FAQs</MoreLink>
          </section>
        )}
      </div>
    </ContentMain>
  ),
});
