import { pages } from '#src/routes.ts';
import { definePage } from '#src/site/page.ts';
import { ContentMain } from '#src/ui/page/content-main.tsx';
import { MoreLink } from '#src/ui/page/more-link.tsx';
import { ClientLogos } from './home/client-logos.tsx';

export const page = definePage({
  async load({ api }) {
    const found = await api.companies();
    return found.ok ? found.body.companys : [];
  },
  head: (_, { siteName }) => ({
    title: 'Trusted Clients',
    description: `Companies that plan, buy and invest with market research from ${siteName}.`,
    canonical: pages.client,
  }),
  Body: ({ data }) => (
    <ContentMain
      title="Trusted Clients"
      lede="Some of the companies that plan, buy and invest with our reports."
    >
      <ClientLogos companies={data} />
      <p className="mt">
        <MoreLink to={pages.testimonials}>What they say</MoreLink>
      </p>
    </ContentMain>
  ),
});
