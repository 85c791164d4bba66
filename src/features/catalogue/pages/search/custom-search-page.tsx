import { type FormEvent, useState } from 'react';
import { listed, ReportList } from '#src/features/catalogue/pieces/report-list.tsx';
import { CustomResearchForm } from '#src/features/forms/pieces/custom-research-form.tsx';
import { Link } from '#src/router/link.tsx';
import { useNavigate } from '#src/router/router-context.ts';
import { pages } from '#src/routes.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { Button } from '#src/ui/button.tsx';
import { useAhead } from '#src/ui/disclosure/use-ahead.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { FacetPanel } from './facet-panel.tsx';
import {
  type Facet,
  hrefOf,
  queryOf,
  type SearchState,
  sortOptions,
  stateOf,
} from './search-state.ts';

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
      'Search the whole catalogue by words, industry, year, price and pages, or ask for research made to order.',
    canonical: pages.customSearch,
    robots: hrefOf(state) === pages.customSearch ? undefined : 'noindex, follow',
  }),
  Body: ({ data: { state, found } }) => {
    const navigate = useNavigate();
    // The box ticks at once; the list follows when it is there.
    const [chosen, choose] = useAhead(state);
    const toggle = (facet: Facet, value: string) => {
      const values = chosen[facet];
      const next = values.includes(value)
        ? values.filter((other) => other !== value)
        : [...values, value];
      const changed = { ...chosen, [facet]: next, page: 1 };
      choose(changed);
      navigate(hrefOf(changed), { preventScrollReset: true });
    };
    return (
      <main id="main">
        <div className="wrap">
          <Breadcrumb crumbs={[{ text: 'Home', to: pages.home }, { text: 'Custom search' }]} />
          <PageHead
            title="Custom search"
            lede="Search every report, then filter by industry, year, price or length."
          >
            <SearchLine key={state.q} state={state} />
          </PageHead>
          <div className="side-layout">
            <FacetPanel state={chosen} facets={found.facets} onToggle={toggle} />
            <div aria-busy={chosen !== state}>
              <Chips
                state={state}
                names={new Map(found.facets.industries.map(({ slug, name }) => [slug, name]))}
              />
              <p className="sr" aria-live="polite">
                {found.total} reports found
              </p>
              <ReportList
                reports={found.reports}
                total={found.total}
                atLeast={found.total_is_minimum}
                page={found.page}
                pages={found.pages}
                sort={state.sort}
                sortOptions={sortOptions.filter(({ value }) => state.q || value !== 'relevance')}
                hrefWith={(changes) => hrefOf({ ...state, ...changes })}
                empty="No results found."
              />
            </div>
          </div>
        </div>
        <section className="section section--wash" aria-labelledby="made-to-order">
          <div className="wrap request-form">
            <SectionHead id="made-to-order" title="Research made to order" />
            <p className="lede">
              Nothing fits? Describe the market and the question; an analyst answers with a
              proposal.
            </p>
            <CustomResearchForm query={state.q} />
          </div>
        </section>
      </main>
    );
  },
});

function SearchLine({ state }: { state: SearchState }) {
  const [q, setQ] = useState(state.q);
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(hrefOf({ ...state, q: q.trim(), sort: q.trim() ? 'relevance' : 'newest', page: 1 }));
  };
  return (
    <search>
      <form className="search-line" action={pages.customSearch} onSubmit={submit}>
        <label className="sr" htmlFor="catalogue-q">
          Search the catalogue
        </label>
        <input
          id="catalogue-q"
          className="input"
          type="search"
          name="q"
          maxLength={200}
          value={q}
          onChange={({ target }) => setQ(target.value)}
          placeholder="Market, company, code"
        />
        <Button type="submit" look="primary">
          <Icon name="magnifying-glass" />
          Search
        </Button>
      </form>
    </search>
  );
}

/** What is chosen, each with a link that removes it. */
function Chips({ state, names }: { state: SearchState; names: Map<string, string> }) {
  const chosen = (['industry', 'year', 'price', 'pages'] as const).flatMap((facet) =>
    state[facet].map((value) => ({ facet, value })),
  );
  if (chosen.length === 0) return null;
  return (
    <div className="chip-list">
      {chosen.map(({ facet, value }) => (
        <Link
          key={`${facet}-${value}`}
          className="chip"
          preventScrollReset
          to={hrefOf({
            ...state,
            [facet]: state[facet].filter((other) => other !== value),
            page: 1,
          })}
        >
          {names.get(value) ?? value}
          <Icon name="x" />
          <span className="sr">Remove</span>
        </Link>
      ))}
      <Link
        className="chip"
        preventScrollReset
        to={hrefOf({ ...state, industry: [], year: [], price: [], pages: [], page: 1 })}
      >
        Clear all
      </Link>
    </div>
  );
}
