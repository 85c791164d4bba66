import { capitalized } from '#src/first-letter.ts';
import { pages } from '#src/routes.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { withoutExcluded } from '#src/site/search/operators.ts';
import { isQuestion } from '#src/site/search/search-words.ts';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { listed } from '../pieces/report-list.tsx';
import { AllCategories } from './all-categories.tsx';
import { ListSearch } from './list/list-search.tsx';
import { headOf, queryOf, stateOf } from './list/list-state.ts';
import { NarrowedList } from './list/narrowed-list.tsx';

const path = pages.reportStore;

/** The heading of a search; a question is used as it is. */
const searchTitle = (q: string) =>
  isQuestion(q) ? capitalized(q) : `Reports on ${withoutExcluded(q)}`;

/** The beginning of the sentence on what the store offers. */
const offered = (reports: number) =>
  reports > 1 ? `${reports.toLocaleString('en-US')} reports,` : 'Reports';

export const page = definePage({
  async load({ api, url, signal }) {
    const state = stateOf(url);
    const [found, all] = await Promise.all([
      api.catalogue(queryOf(state), signal),
      api.industries(undefined, signal),
    ]);
    if (!found.ok) throw outcomeOf(found);
    if (!all.ok) throw outcomeOf(all);
    const { industries } = all.body;
    return {
      state,
      found: { ...found.body, reports: listed(found.body.reports) },
      counts: Object.fromEntries(industries.map(({ slug, report_count }) => [slug, report_count])),
      all: industries.reduce((sum, { report_count }) => sum + report_count, 0),
    };
  },
  head: ({ state, found, all }) => ({
    title: `${state.q ? searchTitle(state.q) : 'Report Store'}${state.page > 1 ? `, page ${state.page}` : ''}`,
    description: `All ${all > 1 ? `${all.toLocaleString('en-US')} ` : ''}market research reports with pages, report code, date and price.`,
    ...headOf(path, state, found.pages),
  }),
  Body: ({ data: { state, found, counts, all } }) => (
    <main id="main">
      <div className="wrap">
        <Breadcrumb
          crumbs={
            state.q
              ? [
                  { text: 'Home', to: pages.home },
                  { text: 'Report Store', to: path },
                  { text: 'Search' },
                ]
              : [{ text: 'Home', to: pages.home }, { text: 'Report Store' }]
          }
        />
        <PageHead
          title={state.q ? searchTitle(state.q) : 'Report Store'}
          lede={state.q ? undefined : `${offered(all)} with their contents, dates and prices.`}
        >
          <ListSearch
            path={path}
            state={state}
            label="Search the report store"
            search={found.search}
          />
        </PageHead>
        <NarrowedList
          path={path}
          state={state}
          found={found}
          side={<AllCategories counts={counts} />}
          empty="No Reports Found for this Category"
        />
      </div>
      <div className="section--tight" />
    </main>
  ),
});
