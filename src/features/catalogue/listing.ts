import { plannedRows, type Queryable, rows } from '#src/db/open.ts';
import { inSearchQueue } from '#src/features/search/search-queue.ts';
import { type Facts, forgetful } from '#src/http/cache/facts.ts';
import { MOST_PER_PAGE, type Sort } from './contract.ts';
import {
  type FromEnd,
  fromEnd,
  isDeep,
  startOfPage,
  type YearCount,
  yearCounts,
} from './deep/deep-page.ts';
import {
  APART,
  NEAR_END,
  orderedBy,
  type Place,
  type PlacedSort,
  placeBefore,
  rangesFrom,
  readPlaces,
} from './deep/places.ts';
import { conditionsOf, isPlannedEachTime, type Narrowing } from './facets/narrowing.ts';
import { type ListedRow, listedColumns } from './queries.ts';

/** Cache tags of a list of reports: which are published, and the names and counts of industries. */
export const LIST_TAGS = ['reports', 'industry'];

/** Reports per page in the site's lists. */
export const PAGE_SIZE = 20;
/**
 * Page sizes whose statements are prepared: those that nobody chose. A connection keeps what it has prepared, some 60 KB
 * each, and there are thousands of combinations of size, order and place.
 */
const PREPARED_SIZES = [PAGE_SIZE, MOST_PER_PAGE];

/**
 * Over the columns of listed_report, which has an index for each order except by name, whose index is on report.
 * Reports without the value come last.
 */
export const orders: Record<Sort, string> = {
  newest: 'published_on DESC NULLS LAST, report_id DESC',
  oldest: 'published_on ASC NULLS FIRST, report_id ASC',
  'price-asc': 'price_cents ASC NULLS LAST, report_id DESC',
  'price-desc': 'price_cents DESC NULLS LAST, report_id DESC',
  name: 'search_name COLLATE "C" ASC, id ASC',
  growth: 'growth DESC NULLS LAST, report_id DESC',
  size: 'market_size DESC NULLS LAST, report_id DESC',
};

/** The reverse orders. */
const reversed: Record<Sort, string> = {
  newest: orders.oldest,
  oldest: orders.newest,
  'price-asc': 'price_cents DESC NULLS FIRST, report_id ASC',
  'price-desc': 'price_cents ASC NULLS FIRST, report_id ASC',
  name: 'search_name COLLATE "C" DESC, id DESC',
  growth: 'growth ASC NULLS FIRST, report_id ASC',
  size: 'market_size ASC NULLS FIRST, report_id ASC',
};

export interface ListOptions {
  narrowing?: Narrowing;
  sort?: Sort;
  page?: number;
  perPage?: number;
  /** Cache of counts and places. */
  facts?: Facts;
}

/**
 * One page of the published reports. A page for which thousands of rows must be passed takes the database as long as a
 * search, and so waits with these.
 * @throws TooBusy
 */
export async function reportPage(db: Queryable, options: ListOptions): Promise<ListedRow[]> {
  const { narrowing = {}, sort = 'newest', page = 1, perPage = PAGE_SIZE } = options;
  const place = { offset: (page - 1) * perPage, limit: perPage };
  if (!isDeep(narrowing, place.offset)) {
    const read = () => rowsOf(db, { narrowing, sort, ...place });
    return place.offset > NEAR_END ? inSearchQueue(read) : read();
  }
  const counts = await countsOf(db, narrowing.industry, options.facts);
  const start = startOfPage(counts, sort, place.offset);
  if (!start) return placedPage(db, options, { sort: sort as PlacedSort, counts, ...place });
  const { condition, next } = start;
  const found = await rowsOf(db, {
    narrowing,
    sort,
    condition,
    offset: start.offset,
    limit: perPage,
  });
  const limit = perPage - found.length;
  if (limit === 0 || !next) return found;
  return [...found, ...(await rowsOf(db, { narrowing, sort, offset: 0, limit, condition: next }))];
}

/** A page deep in a list that is not by date: read from an end of the list if that is near, or else from a known place. */
function placedPage(
  db: Queryable,
  { narrowing = {}, facts = forgetful }: ListOptions,
  { sort, counts, offset, limit }: FromEnd & { sort: PlacedSort; counts: YearCount[] },
): Promise<ListedRow[]> {
  const end = fromEnd(counts, { offset, limit });
  const fromAnEnd = async () => {
    const found = await rowsOf(db, { narrowing, sort, offset, limit, ...end, isReversed: !!end });
    return end ? found.reverse() : found;
  };
  if ((end?.offset ?? offset) <= NEAR_END) return fromAnEnd();
  const { industry = [] } = narrowing;
  return inSearchQueue(async () => {
    if (industry.length > 1) return fromAnEnd();
    const { from, id, values } = tableOf(narrowing, sort, 'true');
    const places = await facts.recall(
      `places by ${sort}, ${industry[0] ?? 'all'}`,
      () => readPlaces(db, sort, { from, id, values, order: orderOf(sort, id) }),
      () => LIST_TAGS,
    );
    const near = placeBefore(places, offset);
    return rowsOf(db, { narrowing, sort, offset: offset - (near?.offset ?? 0), limit, near });
  });
}

interface Range {
  narrowing: Narrowing;
  sort: Sort;
  offset: number;
  limit: number;
  /** SQL over the columns of listed_report. */
  condition?: string;
  /** In reverse order. */
  isReversed?: boolean;
  /** Begin here, not at the beginning of the list. */
  near?: Place | undefined;
}

/**
 * Reports in order: first the ids, then the rows of only these. The limit is in the text of the statement, and the
 * offset is hidden from the planner in a subquery: if PostgreSQL knew both, it would plan the statement on every
 * execution. Statements with any other limit than the usual ones are planned each time.
 */
function rowsOf(db: Queryable, range: Range): Promise<ListedRow[]> {
  const { narrowing, sort, offset, limit, isReversed = false } = range;
  const { from, id, values } = sourceOf(range);
  const order = orderOf(sort, id, isReversed);
  const passed = offset > 0 ? `OFFSET (SELECT $${values.length + 1}::int)` : '';
  const isPrepared = PREPARED_SIZES.includes(limit) && !isPlannedEachTime(narrowing);
  const read = isPrepared ? rows<ListedRow> : plannedRows<ListedRow>;
  return read(
    db,
    `SELECT ${listedColumns}
     FROM (SELECT id, row_number() OVER () AS place
           FROM (SELECT ${id} AS id FROM ${from} ORDER BY ${order}
                 LIMIT ${Math.trunc(limit)} ${passed}) page
          ) chosen
     JOIN report r ON r.id = chosen.id JOIN industry i ON i.id = r.industry_id ORDER BY chosen.place`,
    offset > 0 ? [...values, offset] : values,
  );
}

const orderOf = (sort: Sort, id: string, isReversed = false) =>
  (isReversed ? reversed : orders)[sort].replace('report_id', id);

/** What a page is read from: all of the list, or what follows a place. */
function sourceOf({ narrowing, sort, condition = 'true', near, limit }: Range) {
  const { from, id, values } = tableOf(narrowing, sort, condition);
  if (!near || sort === 'newest' || sort === 'oldest') return { from, id, values };
  const order = orderOf(sort, id);
  const column = orderedBy(sort).split(' ')[0];
  const ranges = rangesFrom(near, sort, { id, first: values.length + 1 }).map(
    (range) =>
      `(SELECT ${id}, ${column} FROM ${from} AND ${range} ORDER BY ${order} LIMIT ${APART + Math.trunc(limit)})`,
  );
  const place = near.value === null ? [near.id] : [near.id, near.value];
  return { from: `(${ranges.join(' UNION ALL ')}) nearby`, id, values: [...values, ...place] };
}

/** The table with an index for the order: report for one industry by date and for all by name, else listed_report. */
function tableOf(narrowing: Narrowing, sort: Sort, condition: string) {
  const { industry, ...others } = narrowing;
  const isDated = sort === 'newest' || sort === 'oldest';
  if (isDated && industry?.length === 1 && Object.keys(others).length === 0)
    return {
      from: `report WHERE status = 'published' AND industry_id = $1 AND ${condition}`,
      id: 'id',
      values: industry,
    };
  const { all, ofReports, values } = conditionsOf(narrowing, 1);
  return sort === 'name'
    ? { from: `report WHERE status = 'published' AND ${ofReports}`, id: 'id', values }
    : { from: `listed_report WHERE ${all} AND ${condition}`, id: 'report_id', values };
}

/** Counts by year, cached for all industries together and for each. */
function countsOf(
  db: Queryable,
  industries: number[] | undefined,
  facts = forgetful,
): Promise<YearCount[]> {
  const read = () => yearCounts(db, industries);
  if (industries && industries.length > 1) return read();
  return facts.recall(`reports by year, ${industries ?? 'all'}`, read, () => LIST_TAGS);
}

/** The total number of published reports, from the stored counts. */
export async function reportCount(db: Queryable, facts: Facts): Promise<number> {
  const counts = await countsOf(db, undefined, facts);
  return counts.reduce((sum, { reports }) => sum + reports, 0);
}
