import { CustomResearchForm } from '#src/features/forms/pieces/custom-research-form.tsx';
import { pages } from '#src/routes.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { listed } from '../../pieces/report-list.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { isPlain, queryOf, stateOf } from '../list/list-state.ts';
import { NarrowedList } from '../list/narrowed-list.tsx';

const path = pages.customSearch;

export const page = definePage({
  async load({ api, url, signal }) {
    const state = stateOf(url);
    const found = await api.catalogue(queryOf(state), signal);
    if (!found.ok) throw outcomeOf(found);
    return { state, found: { ...found.body, reports: listed(found.body.reports) } };
  },
  head: ({ state }) => ({
    title: state.q ? `Search: ${state.q}` : 'Custom search',
    description:
      'Search all reports by keyword, industry, year, price and length, or ask for research made to order.',
    canonical: path,
    robots: isPlain(state) && state.page === 1 ? undefined : 'noindex, follow',
  }),
  Body: ({ data: { state, found } }) => (
    <main id="main">
      <div className="wrap">
        <Breadcrumb crumbs={[{ text: 'Home', to: pages.home }, { text: 'Custom search' }]} />
        <PageHead
          title="Custom search"
          lede="Search all reports, then filter by industry, market size, company, year, price or length."
        >
          <ListSearch
            path={path}
            state={state}
            label="Search the catalogue"
            search={found.search}
          />
        </PageHead>
        <NarrowedList path={path} state={state} found={found} empty="No results found." />
      </div>
      <section className="section section--wash" aria-labelledby="made-to-order">
        <div className="wrap request-form">
          <SectionHead id="made-to-order" title="Research made to order" />
          <p className="lede">
            Nothing suitable? Describe the market and your question, and an analyst will reply with
            a proposal.
          </p>
          <CustomResearchForm query={state.q} />
        </div>
      </section>
    </main>
  ),
});
