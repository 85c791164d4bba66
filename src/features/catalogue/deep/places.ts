import type { Sort } from '../contract.ts';

/** Places that are known are at least this many reports apart, so a page near one is read from there. */
export const APART = 500;

/** Places that are known of one list; a program that follows its pages needs only the last one. */
const MOST = 100;

/** Orders that are not by date: their pages are found by places. */
export type PlacedSort = Exclude<Sort, 'newest' | 'oldest'>;

/** A report at a place of a list: its value of the list's order (null: it has none), and its id. */
export interface Place {
  offset: number;
  value: number | string | null;
  id: number;
}

/**
 * Where pages of a list that were read began. Reading a page deep in a list means to pass all reports before it; its
 * neighbours, and the same page again, are read from its place. Only valid until the list changes.
 */
export class Places {
  private readonly known: Place[] = [];

  /** The known place nearest to a page, if it is near enough; never one inside the page. */
  near(offset: number, limit: number): Place | undefined {
    const distance = (place: Place) =>
      place.offset <= offset ? offset - place.offset : place.offset - offset - limit;
    return this.known
      .filter((place) => distance(place) >= 0 && distance(place) <= APART)
      .reduce<Place | undefined>(
        (best, place) => (best && distance(best) <= distance(place) ? best : place),
        undefined,
      );
  }

  add(place: Place): void {
    if (this.known.some(({ offset }) => Math.abs(offset - place.offset) < APART)) return;
    if (this.known.length >= MOST) this.known.shift();
    this.known.push(place);
  }
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

const beyond = (direction: 'ASC' | 'DESC') => (direction === 'ASC' ? '>' : '<');
const before = (direction: 'ASC' | 'DESC') => (direction === 'ASC' ? '<' : '>');

/**
 * SQL conditions of the reports from a place on, or of those before it; together they are these reports, and each is one
 * range of the order's index.
 * @param id SQL of the report's id
 * @param first the number of the parameter with the place's id, followed by that with its value if there is one
 */
export function rangesFrom(
  { value }: Place,
  sort: PlacedSort,
  { id, first, isReversed }: { id: string; first: number; isReversed: boolean },
): string[] {
  const order = placed[sort];
  const { column } = order;
  const others = isReversed ? before(order.id) : `${beyond(order.id)}=`;
  const same = `${id} ${others} $${first}::bigint`;
  if (value === null)
    return [`${column} IS NULL AND ${same}`, ...(isReversed ? [`${column} IS NOT NULL`] : [])];
  const own = `$${first + 1}::${order.type}`;
  return [
    `${column} = ${own} AND ${same}`,
    `${column} ${(isReversed ? before : beyond)(order.value)} ${own}`,
    ...(isReversed ? [] : [`${column} IS NULL`]),
  ];
}
