import { type Queryable, rows } from '#src/db/open.ts';
import type { LicenceRow } from './licence-queries.ts';

/** How many other readers can be named for a licence without a fixed number of seats. */
export const MOST_READERS = 200;

interface Seat {
  n: number;
  is_taken: boolean;
  /** The readers who have downloaded from it, one after the other. */
  used_by: number;
  /** The day from which it can move again; null: it has not moved. */
  free_on: string | null;
  is_free: boolean;
}

/** Which seats of a licence a reader can be given now. */
export interface Seats {
  /** How many readers can be named. */
  left: number;
  /** The seat that the next reader gets; null: the licence has no fixed number of seats. */
  next: number | null;
  /** The first day on which a seat that has moved can move again, if one is free of readers. */
  nextMoveOn: string | null;
}

/**
 * The seats of a line besides the holder's. A seat from which a reader has downloaded moves when it is given to somebody
 * else, once in 12 months; an invitation that was never used leaves no trace on it.
 */
export async function seatsOf(
  db: Queryable,
  { line_id: lineId, seats }: Pick<LicenceRow, 'line_id' | 'seats'>,
): Promise<Seats> {
  if (seats === null) {
    const named = await rows(
      db,
      'SELECT FROM licence_reader WHERE line_id = $1 AND ended_at IS NULL',
      [lineId],
    );
    return { left: Math.max(0, MOST_READERS - named.length), next: null, nextMoveOn: null };
  }
  const all = await rows<Seat>(
    db,
    `SELECT n, is_taken, used_by, free_on::text AS free_on, NOT is_taken AND COALESCE(free_on <= publishers_day(), true) AS is_free
     FROM (
       SELECT n, bool_or(r.id IS NOT NULL AND r.ended_at IS NULL) AS is_taken, count(r.last_used_at)::int AS used_by,
         CASE WHEN count(r.last_used_at) > 1
           THEN publishers_date(max(r.invited_at) FILTER (WHERE r.last_used_at IS NOT NULL) + interval '12 months') END AS free_on
       FROM generate_series(2, $2::int) n LEFT JOIN licence_reader r ON r.line_id = $1 AND r.seat = n GROUP BY n) s
     ORDER BY used_by, n`,
    [lineId, seats],
  );
  const free = all.filter(({ is_free }) => is_free);
  const resting = all.flatMap(({ is_taken, is_free, free_on }) =>
    is_taken || is_free || !free_on ? [] : [free_on],
  );
  return { left: free.length, next: free[0]?.n ?? null, nextMoveOn: resting.sort()[0] ?? null };
}

/** Why no reader of a licence gets a link now, whatever its seats; null: they do. */
export function closedBy(
  licence: Pick<
    LicenceRow,
    'ended' | 'needs_review' | 'in_preparation' | 'is_confirmed' | 'seats' | 'grant_id'
  >,
): 'ended' | 'review' | 'in-preparation' | 'unconfirmed' | 'single' | null {
  if (licence.seats === 1) return 'single';
  if (licence.ended || !licence.grant_id) return 'ended';
  if (licence.needs_review) return 'review';
  if (licence.in_preparation) return 'in-preparation';
  return licence.is_confirmed ? null : 'unconfirmed';
}

/** Why nobody else can be named for a licence now; null: somebody can. */
export function whyNobodyElse(
  licence: Parameters<typeof closedBy>[0],
  { left, nextMoveOn }: Seats,
): ReturnType<typeof closedBy> | 'full' | 'moved' {
  return closedBy(licence) ?? (left > 0 ? null : nextMoveOn ? 'moved' : 'full');
}
