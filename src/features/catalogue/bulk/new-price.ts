/** How prices are to change: to an amount, or by a percentage. */
export interface NewPrices {
  cents?: number;
  percent?: number;
  /** Cents to whose multiples a changed percentage is rounded. */
  round: number;
}

const MOST_CENTS = 100_000_000_00;

/** The price after a change, in cents; what has none gets none by a percentage. Whole numbers only, so that no cent is invented. */
export function newPrice(now: number | null, { cents, percent, round }: NewPrices): number | null {
  if (cents !== undefined) return cents;
  if (now === null || percent === undefined) return now;
  // Hundredths of a per cent are the finest that is taken.
  const changed = (now * (10_000 + Math.round(percent * 100))) / 10_000;
  return Math.min(MOST_CENTS, Math.max(round, Math.round(changed / round) * round));
}
