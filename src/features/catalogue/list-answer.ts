import type { z } from 'zod';
import type { Queryable } from '#src/db/open.ts';
import { afterLastPage } from '#src/errors.ts';
import { answer, type Reply } from '#src/http/api/contract.ts';
import type { paging, ReportItem } from './contract.ts';
import { packedCount } from './facets/facets.ts';
import { allReports, listVersion, PAGE_SIZE, reportCount, reportPage } from './listing.ts';
import { presentItem } from './present.ts';
import { presentPage } from './present-page.ts';
import { reportsByIds } from './queries.ts';
import { searchReports } from './search-reports.ts';

type List = {
  reports: ReportItem[];
  total?: number;
  page?: number;
  per_page?: number;
  pages?: number;
};

/**
 * A list of reports: one page of it when a parameter asks for one, else its newest, sent in blocks. Clients from before
 * there were pages read `reports[]` alone, so a list never grows with the catalogue (docs/contract.md, "Answers").
 */
export async function listAnswer<Extra extends object>(
  db: Queryable,
  query: z.infer<typeof paging>,
  industryId: number | undefined,
  extra: Extra,
): Promise<Reply<List & Extra>> {
  if (Object.values(query).every((value) => value === undefined)) {
    const etag = `W/"${await listVersion(db, industryId)}"`;
    return {
      status: 200,
      body: extra as Partial<List & Extra>,
      field: 'reports',
      blocks: presented(db, industryId),
      etag,
    };
  }
  const page = query.page ?? 1;
  const perPage = query.per_page ?? PAGE_SIZE;
  const { total, found } = await onePage(db, { ...query, page, perPage, industryId });
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) return afterLastPage(pages);
  return answer(
    { ...extra, reports: await presentPage(db, found), total, page, per_page: perPage, pages },
    'reports',
    'industry',
  );
}

interface PageOptions extends Pick<z.infer<typeof paging>, 'q' | 'sort'> {
  page: number;
  perPage: number;
  industryId: number | undefined;
}

/** One page of the list, of what matches the text when there is one, and how many there are in all. */
async function onePage(db: Queryable, { q, sort, industryId, page, perPage }: PageOptions) {
  const narrowing = industryId === undefined ? {} : { industry: [industryId] };
  const text = q?.trim();
  if (!text) {
    const [total, found] = await Promise.all([
      reportCount(db, industryId),
      reportPage(db, { narrowing, sort, page, perPage }),
    ]);
    return { total, found };
  }
  const { ids, packed } = await searchReports(db, {
    narrowing,
    own: [],
    text,
    sort: sort ?? 'relevance',
    page,
    perPage,
  });
  return { total: packedCount(packed), found: await reportsByIds(db, ids) };
}

async function* presented(
  db: Queryable,
  industryId: number | undefined,
): AsyncGenerator<ReportItem[]> {
  for await (const block of allReports(db, industryId)) yield block.map(presentItem);
}
