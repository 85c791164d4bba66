import { breadcrumbs } from '#src/machines/json-ld.ts';
import { href, pages } from '#src/routes.ts';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { LazyArt } from '#src/ui/art/lazy-art.tsx';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { pageOf, sortOf, sortOptions } from '../pieces/list-state.ts';
import { listed, ReportList } from '../pieces/report-list.tsx';
import { AllCategories } from './all-categories.tsx';

const address = (slug: string, page: number, sort: string | undefined) =>
  href(
    pages.industry,
    { slug },
    { page: page > 1 ? page : undefined, sort: sort === 'newest' ? undefined : sort },
  );

export const page = definePage({
  async load({ api, params, url }) {
    const sort = sortOf(url);
    const found = await api.industryReports({
      slug: params.slug ?? '',
      page: pageOf(url),
      per_page: 20,
      sort,
    });
    if (!found.ok) throw outcomeOf(found);
    const { industry, reports, total = 0, page = 1, pages: last = 1 } = found.body;
    return { industry, reports: listed(reports), total, page, pages: last, sort: sort ?? 'newest' };
  },
  head: ({ industry, page, pages: last, sort }, { origin }) => ({
    title: `${industry.industry_meta.title || `${industry.name} Market Research Reports`}${page > 1 ? `, page ${page}` : ''}`,
    description: industry.industry_meta.description || industry.introduction,
    canonical: address(industry.slug, page, undefined),
    robots: sort === 'newest' ? undefined : 'noindex, follow',
    previous: page > 1 ? address(industry.slug, page - 1, undefined) : undefined,
    next: page < last ? address(industry.slug, page + 1, undefined) : undefined,
    jsonLd: import.meta.env.SSR
      ? [
          breadcrumbs(
            [
              { name: 'Home', path: pages.home },
              { name: industry.name, path: address(industry.slug, 1, undefined) },
            ],
            origin,
          ),
        ]
      : [],
  }),
  Body: ({ data: { industry, reports, total, page, pages: last, sort } }) => {
    const hue = useIndustry()(industry.slug)?.hue ?? 0;
    return (
      <main id="main">
        <div className="wrap">
          <Breadcrumb crumbs={[{ text: 'Home', to: pages.home }, { text: industry.name }]} />
          <div className="page-head page-head--art">
            <div>
              <h1>{industry.name}</h1>
              {industry.introduction && <p className="lede">{industry.introduction}</p>}
            </div>
            <LazyArt
              name={industry.slug}
              className="page-head__plate"
              draw={(art) => art.industryPlate(industry.slug, hue)}
            />
          </div>
          <div className="side-layout">
            <AllCategories current={industry.slug} />
            <ReportList
              {...{ reports, total, page, pages: last, sort, sortOptions }}
              hrefWith={(changes) =>
                address(industry.slug, changes.page ?? page, changes.sort ?? sort)
              }
              empty="No Reports Found for this Category"
            />
          </div>
        </div>
        <div className="section--tight" />
      </main>
    );
  },
});
