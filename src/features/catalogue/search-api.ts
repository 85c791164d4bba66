import { afterLastPage } from '#src/errors.ts';
import type { catalogueSearchContracts } from '#src/features/catalogue/search-contract.ts';
import { answer, type Handlers } from '#src/http/api/contract.ts';
import { countFacets, narrowingOf } from './facets.ts';
import { PAGE_SIZE, reportPage, reportsByIds } from './listing.ts';
import { presentPage } from './present-page.ts';
import { industries as allIndustries } from './queries.ts';
import { facetRows, searchReports } from './search-reports.ts';

export const catalogueSearchApi: Handlers<typeof catalogueSearchContracts> = {
  async catalogue({ query }, { db }) {
    const page = query.page ?? 1;
    const perPage = query.per_page ?? PAGE_SIZE;
    const industries = await allIndustries(db);
    const narrowing = narrowingOf(query, industries);
    const sort = query.sort ?? (query.q ? 'relevance' : 'newest');

    const searched = query.q
      ? await searchReports(db, { ...narrowing, text: query.q, sort, page, perPage })
      : { counted: await facetRows(db), capped: false, ids: undefined };
    const { total, facets } = countFacets(searched.counted, narrowing, industries);
    const pages = Math.max(1, Math.ceil(total / perPage));
    if (page > pages) return afterLastPage(pages);
    const found = searched.ids
      ? await reportsByIds(db, searched.ids)
      : await reportPage(db, {
          ...narrowing,
          sort: sort === 'relevance' ? 'newest' : sort,
          page,
          perPage,
        });
    const reports = await presentPage(db, found);
    return answer(
      { reports, total, page, per_page: perPage, pages, total_is_minimum: searched.capped, facets },
      'reports',
      'industry',
    );
  },
};
