import { type Queryable, rows } from '#src/db/open.ts';
import type { Sort } from '../contract.ts';

/** A page that begins at most this many reports from an end of a list is read from there, in a few milliseconds. */
export const NEAR_END = 5000;

/** Known places are this many reports apart: passing the reports between two takes about a millisecond. */
export const APART = 2000;

/** Orders that are not by date: their pages are found by places. */
export type PlacedSort = Exclude<Sort, 'newest' | 'oldest'>;

/** A report at a place of a list: its value of the list's order (null: it has none), and its id. */
export interface Place {
  offset: number;
  value: number | string | null;
  id: number;
}

/** How a list is ordered by a column, then by id; reports without a value come last. */
interface Order {
  column: string;
  value: 'ASC' | 'DESC';
  id: 'ASC' | 'DESC';
  type: string;
}

const placed: Record<PlacedSort, Order> = {
  'price-asc': { column: 'price_cents', value: 'ASC', id: 'DESC', type: 'bigint' },
  'price-desc': { column: 'price_cents', value: 'DESC', id: 'DESC', type: 'bigint' },
  name: { column: 'search_name COLLATE "C"', value: 'ASC', id: 'ASC', type: 'text' },
  growth: { column: 'growth', value: 'DESC', id: 'DESC', type: 'double precision' },
  size: { column: 'market_size', value: 'DESC', id: 'DESC', type: 'double precision' },
};

/** SQL of the value by which a list is ordered. */
export const orderedBy = (sort: PlacedSort) => placed[sort].column;

/**
 * Places at regular distances in a list. Finding them means passing the whole list once, which takes some tenths of a
 * second for a million reports; afterwards each page is read from the place before it. Only valid until the list
 * changes.
 * @param list SQL of the list's source, over which `orderedBy` and `order` are SQL too
 * @param list.id SQL of the report's id
 */
export const readPlaces = (
  db: Queryable,
  sort: PlacedSort,
  list: { from: string; id: string; order: string; values: unknown[] },
): Promise<Place[]> =>
  rows<Place>(
    db,
    `SELECT place::int AS offset, value, id
     FROM (SELECT id, value, row_number() OVER () - 1 AS place
           FROM (SELECT ${list.id} AS id, ${orderedBy(sort)} AS value FROM ${list.from} ORDER BY ${list.order}) list) placed
     WHERE place % ${APART} = 0`,
    list.values,
  );

/** The last known place that is not behind a page. */
export const placeBefore = (places: readonly Place[], offset: number): Place | undefined =>
  places[Math.min(Math.floor(offset / APART), places.length - 1)];

/**
 * SQL conditions of the reports from a place on; together they are these reports, and each is one range of the order's
 * index.
 * @param id SQL of the report's id
 * @param first the number of the parameter with the place's id, followed by that with its value if there is one
 */
export function rangesFrom(
  { value }: Place,
  sort: PlacedSort,
  { id, first }: { id: string; first: number },
): string[] {
  const order = placed[sort];
  const { column } = order;
  const same = `${id} ${beyond(order.id)}= $${first}::bigint`;
  if (value === null) return [`${column} IS NULL AND ${same}`];
  const own = `$${first + 1}::${order.type}`;
  return [
    `${column} = ${own} AND ${same}`,
    `${column} ${beyond(order.value)} ${own}`,
    `${column} IS NULL`,
  ];
}

const beyond = (direction: 'ASC' | 'DESC') => (direction === 'ASC' ? '>' : '<');
