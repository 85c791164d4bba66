import type { z } from 'zod';
import type { Queryable } from '#src/db/open.ts';
import { afterLastPage } from '#src/errors.ts';
import { authorsNamed } from '#src/features/search/authors.ts';
import { inSearchQueue } from '#src/features/search/search-queue.ts';
import { answer, type CallContext, type Reply } from '#src/http/api/contract.ts';
import type { Facts } from '#src/http/cache/facts.ts';
import { type ListedReport, MOST_PER_PAGE, type paging } from './contract.ts';
import { packedCount } from './facets/facets.ts';
import { LIST_TAGS, PAGE_SIZE, reportCount, reportPage } from './listing.ts';
import { presentPage } from './present-page.ts';
import { reportsByIds } from './queries.ts';
import { searchReports } from './search-reports.ts';

type List = {
  reports: ListedReport[];
  total: number;
  page: number;
  per_page: number;
  pages: number;
};

interface ListOptions {
  addressOf: (query: Record<string, string | number | undefined>) => string;
  query: z.infer<typeof paging>;
  industry?: { id: number; report_count: number } | undefined;
}

/**
 * A list of reports: one page of it, or the newest if there are no parameters. The size of the answer is bounded; the
 * next page is in a `Link` header (RFC 8288).
 * @param addressOf returns the address of the list with these parameters
 */
export async function listAnswer<Extra extends object>(
  { db, facts }: Pick<CallContext, 'db' | 'facts'>,
  { addressOf, query, industry }: ListOptions,
  extra: Extra,
): Promise<Reply<List & Extra>> {
  const isWhole = Object.values(query).every((value) => value === undefined);
  const page = query.page ?? 1;
  const perPage = query.per_page ?? (isWhole ? MOST_PER_PAGE : PAGE_SIZE);
  const { total, found } = await onePage(db, { ...query, page, perPage, industry, facts });
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) return afterLastPage(pages);
  const { q, sort } = query;
  const next = addressOf({ q, sort, page: page + 1, per_page: perPage });
  return {
    ...answer(
      { ...extra, reports: presentPage(found, false), total, page, per_page: perPage, pages },
      ...LIST_TAGS,
    ),
    ...(page < pages && { headers: { link: `<${next}>; rel="next"` } }),
  };
}

interface PageOptions extends Pick<z.infer<typeof paging>, 'q' | 'sort'> {
  page: number;
  perPage: number;
  industry: ListOptions['industry'];
  facts: Facts;
}

/** One page of the list, or of the reports that match the text if there is one, and the total. */
async function onePage(db: Queryable, { q, sort, industry, page, perPage, facts }: PageOptions) {
  const narrowing = industry ? { industry: [industry.id] } : {};
  const text = q?.trim();
  if (!text) {
    const [total, found] = await Promise.all([
      industry?.report_count ?? reportCount(db, facts),
      reportPage(db, { narrowing, sort, page, perPage, facts }),
    ]);
    return { total, found };
  }
  const options = { narrowing, own: [], text, sort: sort ?? 'relevance', page, perPage } as const;
  const named = await authorsNamed(db, text, facts);
  const { ids, packed } = await inSearchQueue(() => searchReports(db, { ...options, named }));
  return { total: packedCount(packed), found: await reportsByIds(db, ids) };
}
