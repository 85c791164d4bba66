/** A price change: to an amount, or by a percentage. */
export interface NewPrices {
  cents?: number;
  percent?: number;
  /** A price changed by a percentage is rounded to a multiple of this number of cents. */
  round: number;
}

const MOST_CENTS = 100_000_000_00;

/** The price after a change, in integer cents; a percentage leaves a missing price missing. */
export function newPrice(now: number | null, { cents, percent, round }: NewPrices): number | null {
  if (cents !== undefined) return cents;
  if (now === null || percent === undefined) return now;
  // Percentages have at most two decimals.
  const changed = (now * (10_000 + Math.round(percent * 100))) / 10_000;
  return Math.min(MOST_CENTS, Math.max(round, Math.round(changed / round) * round));
}
