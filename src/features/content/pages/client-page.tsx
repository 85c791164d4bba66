import { pages } from '#src/routes.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { MoreLink } from '#src/ui/page/more-link.tsx';
import { ClientLogos } from './home/client-logos.tsx';

export const page = definePage({
  async load({ api }) {
    const found = await api.companies();
    if (!found.ok) throw outcomeOf(found);
    return found.body.companys;
  },
  head: (_, { siteName }) => ({
    title: 'Trusted Clients',
    description: `Companies that use market research from ${siteName} to plan, buy and invest.`,
    canonical: pages.client,
  }),
  Body: ({ data }) => (
    <ContentMain
      title="Trusted Clients"
      lede="Some of the companies that use our reports to plan, buy and invest."
    >
      <ClientLogos companies={data} />
      <p className="mt">
        <MoreLink to={pages.testimonials}>Read their testimonials</MoreLink>
      </p>
    </ContentMain>
  ),
});
