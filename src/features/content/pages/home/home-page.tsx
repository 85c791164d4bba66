import { pages } from '#src/routes.ts';
import { introducedBy } from '#src/site/introductions.ts';
import { definePage } from '#src/site/page.ts';
import { organization } from '../json-ld/organization.ts';
import { HomeBanner } from './home-banner.tsx';
import { HomeClients } from './home-clients.tsx';
import { HomeNews } from './home-news.tsx';
import { HomeServices } from './home-services.tsx';
import { inIndustries } from './in-industries.ts';
import { LatestPublication } from './latest-publication.tsx';
import { TestimonialSection } from './testimonial-section.tsx';
import { SHELF } from './use-industry-reports.ts';

/** Items before expansion (docs/contract.md, "Fixed numbers"). */
const SERVICES = 6;
const PRESS_RELEASES = 2;

const CLIENTS = 6;
const ARTICLES = 3;

// The banner is the largest contentful paint; the browser would discover it too late in the style sheet.
const banners = (['light', 'dark'] as const).flatMap((scheme) => [
  {
    href: `/banner-wide-${scheme}.svg`,
    media: `(min-width: 36em) and (prefers-color-scheme: ${scheme})`,
  },
  {
    href: `/banner-tall-${scheme}.svg`,
    media: `(max-width: 575.98px) and (prefers-color-scheme: ${scheme})`,
  },
]);

export const page = definePage({
  async load({ api }) {
    const [industries, services, companies, press, blogs, testimonials] = await Promise.all([
      api.industries(),
      api.services(),
      api.companies(),
      api.pressReleases({ per_page: PRESS_RELEASES }),
      api.articles({ per_page: ARTICLES }),
      api.testimonials(),
    ]);
    const first = industries.ok ? industries.body.industries[0] : undefined;
    const reports = first && (await api.industryReports({ slug: first.slug, per_page: SHELF }));
    return {
      industries: industries.ok ? industries.body.industries.length : 0,
      offered: industries.ok
        ? industries.body.industries.reduce((sum, { report_count }) => sum + report_count, 0)
        : 0,
      reports: reports?.ok
        ? reports.body.reports.map(({ summary, short_description, market, ...shown }) => shown)
        : null,
      services: services.ok
        ? services.body.services
            .slice(0, SERVICES)
            .map(({ id, name, summary }) => ({ id, name, summary }))
        : [],
      companies: companies.ok ? companies.body.companys.slice(0, CLIENTS) : [],
      press: press.ok
        ? press.body.pressReleases.map(({ description, image, ...shown }) => shown)
        : [],
      pressTotal: press.ok ? (press.body.total ?? 0) : 0,
      articles: blogs.ok ? blogs.body.blogs.map(({ description, ...shown }) => shown) : [],
      testimonials: testimonials.ok ? testimonials.body.clients : [],
    };
  },
  head: ({ industries }, { siteName, origin, info }) => ({
    title: siteName,
    description: `Market research reports${inIndustries(industries)}. ${introducedBy(info.introductions)('home')}`,
    canonical: pages.home,
    pictures: banners,
    jsonLd: import.meta.env.SSR ? [organization(info, origin)] : [],
  }),
  Body: ({ data }) => (
    <main id="main">
      <HomeBanner industries={data.industries} reports={data.offered} />
      <HomeClients companies={data.companies} />
      <LatestPublication first={data.reports} />
      <HomeServices services={data.services} />
      <HomeNews press={data.press} pressTotal={data.pressTotal} articles={data.articles} />
      <TestimonialSection testimonials={data.testimonials} />
    </main>
  ),
});
