import { href, pages } from '#src/routes.ts';
import { outcomeOf } from '#src/site/outcomes.ts';
import { definePage } from '#src/site/page.ts';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { pageOf, sortOf, sortOptions } from '../pieces/list-state.ts';
import { listed, ReportList } from '../pieces/report-list.tsx';
import { AllCategories } from './all-categories.tsx';

const address = (page: number, sort: string | undefined) =>
  href(
    pages.reportStore,
    {},
    { page: page > 1 ? page : undefined, sort: sort === 'newest' ? undefined : sort },
  );

export const page = definePage({
  async load({ api, url }) {
    const sort = sortOf(url);
    const found = await api.reports({ page: pageOf(url), per_page: 20, sort });
    if (!found.ok) throw outcomeOf(found);
    const { reports, total = 0, page = 1, pages: last = 1 } = found.body;
    return { reports: listed(reports), total, page, pages: last, sort: sort ?? 'newest' };
  },
  head: ({ page, pages: last, sort, total }) => ({
    title: page > 1 ? `Report Store, page ${page}` : 'Report Store',
    description: `All ${total.toLocaleString('en-US')} market research reports with pages, report code, date and price.`,
    canonical: address(page, undefined),
    robots: sort === 'newest' ? undefined : 'noindex, follow',
    previous: page > 1 ? address(page - 1, undefined) : undefined,
    next: page < last ? address(page + 1, undefined) : undefined,
  }),
  Body: ({ data: { reports, total, page, pages: last, sort } }) => (
    <main id="main">
      <div className="wrap">
        <Breadcrumb crumbs={[{ text: 'Home', to: pages.home }, { text: 'Report Store' }]} />
        <PageHead
          title="Report Store"
          lede="Every report, with its price, length and date. No hidden charges."
        />
        <div className="side-layout">
          <AllCategories />
          <ReportList
            {...{ reports, total, page, pages: last, sort, sortOptions }}
            hrefWith={(changes) => address(changes.page ?? page, changes.sort ?? sort)}
            empty="No Reports Found for this Category"
          />
        </div>
      </div>
      <div className="section--tight" />
    </main>
  ),
});
