import { breadcrumbs } from '#src/machines/json-ld.ts';
import { href, pages } from '#src/routes.ts';
import { useIndustry } from '#src/site/frame/use-industry.ts';
import { notFound, outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { LazyArt } from '#src/ui/art/lazy-art.tsx';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { listed } from '../pieces/report-list.tsx';
import { AllCategories } from './all-categories.tsx';
import { ListSearch } from './list/list-search.tsx';
import { headOf, queryOf, stateOf } from './list/list-state.ts';
import { NarrowedList } from './list/narrowed-list.tsx';

const pathOf = (slug: string) => href(pages.industry, { slug });

export const page = definePage({
  async load({ api, params, url, signal }) {
    const slug = params.slug ?? '';
    const state = { ...stateOf(url), industry: [] };
    const [found, all] = await Promise.all([
      api.catalogue(queryOf({ ...state, industry: [slug] }), signal),
      api.industries(undefined, signal),
    ]);
    if (!all.ok) throw outcomeOf(all);
    const industry = all.body.industries.find((one) => one.slug === slug);
    if (!industry) throw notFound();
    if (!found.ok) throw outcomeOf(found);
    const { name, introduction, industry_meta } = industry;
    return {
      industry: { slug, name, introduction, industry_meta },
      state,
      found: { ...found.body, reports: listed(found.body.reports) },
      counts: Object.fromEntries(all.body.industries.map((one) => [one.slug, one.report_count])),
    };
  },
  head: ({ industry, state, found }, { origin }) => ({
    title: `${industry.industry_meta.title || `${industry.name} Market Research Reports`}${state.page > 1 ? `, page ${state.page}` : ''}`,
    description: industry.industry_meta.description || industry.introduction,
    ...headOf(pathOf(industry.slug), state, found.pages),
    jsonLd: import.meta.env.SSR
      ? [
          breadcrumbs(
            [
              { name: 'Home', path: pages.home },
              { name: industry.name, path: pathOf(industry.slug) },
            ],
            origin,
          ),
        ]
      : [],
  }),
  Body: ({ data: { industry, state, found, counts } }) => {
    const path = pathOf(industry.slug);
    const hue = useIndustry()(industry.slug)?.hue ?? 0;
    return (
      <main id="main">
        <div className="wrap">
          <Breadcrumb crumbs={[{ text: 'Home', to: pages.home }, { text: industry.name }]} />
          <div className="page-head page-head--art">
            <div>
              <h1>{industry.name}</h1>
              {industry.introduction && <p className="lede">{industry.introduction}</p>}
              <ListSearch
                path={path}
                state={state}
                label={`Search the reports of ${industry.name}`}
                search={found.search}
              />
            </div>
            <LazyArt
              name={industry.slug}
              className="page-head__plate"
              draw={(art) => art.industryPlate(industry.slug, hue)}
            />
          </div>
          <NarrowedList
            path={path}
            state={state}
            found={found}
            fixed="industry"
            side={<AllCategories current={industry.slug} counts={counts} />}
            empty="No Reports Found for this Category"
          />
        </div>
        <div className="section--tight" />
      </main>
    );
  },
});
